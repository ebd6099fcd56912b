import { createElement, Fragment, type ReactNode } from "react";
import type { RichElement, RichText as RichTextTree } from "../../src-worker/contract/product";

/** A merchant's description as React elements. Text stays text, and only the tree's own attributes are set. */
export function RichText({ tree }: { readonly tree: RichTextTree }): ReactNode {
  // The tree is immutable, so a node's position is its identity.
  return tree.map((node, position) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    typeof node === "string" ? <Fragment key={position}>{node}</Fragment> : <RichNode key={position} node={node} />,
  );
}

function RichNode({ node }: { readonly node: RichElement }): ReactNode {
  const children = node.children.length > 0 ? <RichText tree={node.children} /> : undefined;
  switch (node.tag) {
    case "br":
      return <br />;
    case "hr":
      return <hr />;
    case "img":
      return node.src ? (
        <img src={node.src} alt={node.alt ?? ""} loading="lazy" decoding="async" referrerPolicy="no-referrer" />
      ) : null;
    case "a":
      return node.href ? (
        <a href={node.href} target="_blank" rel="noopener noreferrer nofollow">
          {children}
        </a>
      ) : (
        children
      );
    case "th":
    case "td":
      return createElement(node.tag, { colSpan: node.colSpan, rowSpan: node.rowSpan }, children);
    default:
      return createElement(node.tag, null, children);
  }
}
