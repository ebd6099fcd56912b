import { parseDocument } from "htmlparser2";
import { createElement, Fragment, type ReactNode } from "react";

/** A drawing of `content/<language>/drawings/` as elements of the page, whose style sheet colours them. */
export function Drawing({ svg }: { readonly svg: string }): ReactNode {
  return createElement(Fragment, null, ...nodesIn(parseDocument(svg, { xmlMode: true })));
}

const reactNames: Readonly<Record<string, string>> = { class: "className", "text-anchor": "textAnchor" };

function nodesIn({ children }: Pick<ReturnType<typeof parseDocument>, "children">): readonly ReactNode[] {
  return children.map((node) => {
    if (!("attribs" in node)) return "data" in node ? node.data.trim() : null;
    const attributes = Object.entries(node.attribs).map(([name, value]) => [reactNames[name] ?? name, value]);
    return createElement(node.name, Object.fromEntries(attributes), ...nodesIn(node));
  });
}
