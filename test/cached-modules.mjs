/** Modules that no run changes, by the beginning of their address. Vitest's own pages differ from file to file. */
const modules = /^\/(src-\w+|locales|node_modules)\//;

/**
 * Lets the browser keep modules from one test file to the next: Vite would have each asked for again, some 400 for a file,
 * and Vitest even those of packages. While watching they change.
 * @type {import("vite").Plugin}
 */
export const cachedModules = {
  name: "cached-modules",
  configureServer({ config, middlewares }) {
    if (config.server.watch !== null) return;
    middlewares.use((request, response, next) => {
      if (modules.test(request.url ?? "")) {
        const set = response.setHeader.bind(response);
        set("Cache-Control", "max-age=3600");
        response.setHeader = (name, value) => (name === "Cache-Control" ? response : set(name, value));
      }
      next();
    });
  },
};
