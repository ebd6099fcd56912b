import { type ComponentProps, createElement, type ReactNode } from "react";
import { storedImageAddress } from "../../../src-worker/contract/image-key";
import type { RichElement, RichText as RichTextTree } from "../../../src-worker/contract/product";
import { StoreImage } from "./store-image";

export interface RichTextProps {
  readonly tree: RichTextTree;
  /** Attributes of a link to this address; null leaves its text. By default it opens a new tab and is not vouched for. */
  linkTo?(href: string): ComponentProps<"a"> | null;
}

/**
 * A tree of allowed elements as React elements. Text stays text, and only the tree's own attributes are set. The class
 * `words` of `rich-text.module.css` spaces them.
 */
export function RichText({ tree, linkTo = untrusted }: RichTextProps): ReactNode {
  // The tree is immutable, so a node's position is its identity.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return tree.map((node, position) => <RichNode key={position} node={node} linkTo={linkTo} />);
}

interface RichNodeProps extends Required<Pick<RichTextProps, "linkTo">> {
  readonly node: string | RichElement;
}

function RichNode({ node, linkTo }: RichNodeProps): ReactNode {
  if (typeof node === "string") return node;
  const children = node.children.length > 0 ? <RichText tree={node.children} linkTo={linkTo} /> : undefined;
  switch (node.tag) {
    case "br":
      return <br />;
    case "hr":
      return <hr />;
    case "img":
      return node.src ? (
        // A description may name any host: the page requests nothing from it.
        <StoreImage src={storedImageAddress(node.src)} alt={node.alt ?? ""} loading="lazy" decoding="async" />
      ) : null;
    case "a": {
      const link = node.href ? linkTo(node.href) : null;
      return link ? <a {...link}>{children}</a> : children;
    }
    case "th":
    case "td":
      return createElement(node.tag, { colSpan: node.colSpan, rowSpan: node.rowSpan }, children);
    default:
      return createElement(node.tag, null, children);
  }
}

function untrusted(href: string): ComponentProps<"a"> {
  return { href, target: "_blank", rel: "noopener noreferrer nofollow" };
}
