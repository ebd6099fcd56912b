// Part of the page in development: loads it anew when the build is.
new EventSource("/__reload").onmessage = () => location.reload();
