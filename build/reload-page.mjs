// Part of the page in development: reloads it after each build.
new EventSource("/__reload").onmessage = () => location.reload();
