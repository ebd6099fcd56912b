# The server with the built app. Builds anywhere; the image has Node and these files, no shell and no package manager.
FROM node:22-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The operator's services, all optional: see "Services" in deploy/README.md.
ARG VITRINE_BACKEND_URL VITRINE_BACKEND_KEY VITRINE_TURNSTILE_KEY
ARG VITRINE_ANALYTICS_SCRIPT VITRINE_ANALYTICS_ID VITRINE_ANALYTICS_PAGES VITRINE_CONTACT_FORM VITRINE_CONTACT_SCRIPT VITRINE_PROXY_URL
# Readable for the image's user also from a clone that only its owner may read.
RUN npm run build && chmod -R a+rX dist dist-server

FROM gcr.io/distroless/nodejs22-debian12:nonroot
WORKDIR /app
COPY --from=build /build/dist dist
COPY --from=build /build/dist-server dist-server
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4173
EXPOSE 4173
HEALTHCHECK --interval=30s --timeout=5s --start-period=5s CMD ["/nodejs/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["dist-server/main.mjs"]
