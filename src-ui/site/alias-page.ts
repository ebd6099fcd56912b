import { aliasTarget } from "../foundations/address/alias-target";

// The script of an address that leads to another one: goes there in place of its own entry in the browser's history.

const { leadsTo } = document.documentElement.dataset;
if (leadsTo) location.replace(aliasTarget(leadsTo, location));
