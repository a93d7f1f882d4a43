# syntax=docker/dockerfile:1
# Tua as one image: docs/operate/containers.md says how to run it, compose.yaml runs it with its database.

# The Node of the image runs everything. The one that the packages bring for machines without (see
# optionalDependencies) comes into the build alone, with what compilers need from there.
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
# All of it belongs to root, so that who breaks into the process can change none of it. /data is for the embedded
# database alone: on Postgres nothing is written anywhere, and the root file system may be read-only.
RUN install --directory --owner=node --group=node --mode=700 /data
WORKDIR /tua
COPY --from=build /build/dist/bundle dist/bundle
COPY --from=build /build/dist/web dist/web
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
USER node
EXPOSE 4000
STOPSIGNAL SIGTERM
# Whether the process lives, not whether the database answers: who starts unhealthy containers anew would end every
# process for as long as the database is away. A load balancer asks /readyz.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# No tini: the server takes SIGTERM and SIGINT itself, and starts no process whose end somebody would have to see.
CMD ["node", "dist/bundle/main.js"]
