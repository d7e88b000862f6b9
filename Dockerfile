# Saldar as one image: docs/deploy.md. Pin both bases by digest before use.
ARG BUILD_BASE=node:24-bookworm-slim
ARG BASE=debian:bookworm-slim

# Packs the release as `npm run release:pack` does anywhere, with the Node of package-lock.json.
FROM ${BUILD_BASE} AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
# A folder of the build's context: the institutions whose pages this image has.
ARG INSTITUTIONS_DIR=tools/demo/institutions
ARG SALDAR_COMMIT=
RUN INSTITUTIONS_DIR="$INSTITUTIONS_DIR" SALDAR_COMMIT="$SALDAR_COMMIT" npm run release:pack -- --to /release --folder-only

# The outside world's stand-in, for trying out: never part of what serves debtors.
FROM build AS sandbox
ENV NODE_ENV=development SANDBOX_HOST=0.0.0.0 SALDAR_DATA=/tmp/saldar
USER 10001:10001
EXPOSE 3100 3122 3125
ENTRYPOINT ["node_modules/.bin/node", "sandbox/main.ts"]

# Nothing is written here: the root may be read-only, with a /tmp.
FROM ${BASE} AS saldar
COPY --from=build --chown=0:0 /release /opt/saldar
ENV PATH=/opt/saldar/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOST=0.0.0.0 PORT=3000
WORKDIR /tmp
USER 10001:10001
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=5s --start-period=30s CMD ["saldar", "ready"]
ENTRYPOINT ["saldar"]
