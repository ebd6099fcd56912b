/** observed: some WooCommerce hosts send a byte order mark and a PHP warning before the JSON. */
export const phpWarning =
  "\uFEFF<br />\n<b>Warning</b>:  Undefined variable $price in <b>/home/shop/public_html/wp-content/plugins/price-rules/rules.php</b> on line <b>118</b><br />\n";
