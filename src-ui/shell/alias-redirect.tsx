import type { ReactNode } from "react";
import { Redirect } from "wouter";
import { aliasTarget } from "../foundations/address/alias-target";

/** Leads an address of the past to the app, with what it was opened with. */
export function AliasRedirect(): ReactNode {
  const to = location.pathname === "/settings" ? "/app?settings=store" : "/app";
  return <Redirect to={aliasTarget(to, location)} replace />;
}
