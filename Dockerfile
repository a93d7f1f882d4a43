# syntax=docker/dockerfile:1
# The image of Tua. docs/operate/containers.md has the steps to run it, and compose.yaml runs it with its database.

# The image's Node runs the server. The packages' own Node (optionalDependencies), for machines without Node, is in
# this stage only.
FROM node:24-trixie-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY tsconfig.json tsconfig.build.json vite.config.ts ./
COPY server server
COPY web web
COPY docs docs
RUN npm run build

FROM node:24-trixie-slim
ARG VERSION=unversioned
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Tua" \
  org.opencontainers.image.description="An online checkout that a business runs itself" \
  org.opencontainers.image.version="$VERSION" \
  org.opencontainers.image.revision="$REVISION"
# Root owns the files, so that the process cannot change them. Only the embedded database writes, to /data. On
# Postgres the root file system can be read-only.
RUN install --directory --owner=node --group=node --mode=700 /data
WORKDIR /tua
COPY --from=build /build/dist/bundle dist/bundle
COPY --from=build /build/dist/web dist/web
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
USER node
EXPOSE 4000
STOPSIGNAL SIGTERM
# Checks the process, not the database: an engine that restarts unhealthy containers would otherwise restart all of
# them while the database is down. Load balancers use /readyz.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# No tini: the server handles SIGTERM and SIGINT itself, and starts no other process.
CMD ["node", "dist/bundle/main.js"]
