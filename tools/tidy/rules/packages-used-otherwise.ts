// Packages that are declared and used, but by no import.

/** The package.json and what it declares, with how that is used. */
export const usedOtherwise: ReadonlyMap<string, string> = new Map([
  ['package.json @biomejs/biome', 'run by its name'],
  ['package.json @types/node', 'the types of the runtime'],
  ['tools/package.json @stryker-mutator/core', 'run by its name'],
  ['tools/package.json @stryker-mutator/vitest-runner', 'loaded by Stryker, by its name'],
  ['apps/platform/package.json @fingerprintjs/fingerprintjs', 'its file is served'],
  ['apps/platform/package.json @fontsource/noto-sans-jp', 'its files are read'],
  ['apps/platform/package.json @ip-location-db/geo-whois-asn-country-mmdb', 'its file is read'],
  ['apps/platform/package.json @types/ws', 'the types of the sockets that @fastify/websocket hands out'],
  ['apps/platform/package.json zengin-code', 'required when it is first needed'],
  ['apps/player/package.json @fontsource/kaisei-tokumin', 'its files are cut'],
  ['apps/player/package.json @inlang/plugin-message-format', 'loaded by the message compiler'],
  ['apps/player/package.json @react-router/node', 'imported by what React Router builds for the server'],
  ['apps/player/package.json tailwindcss', 'imported by the stylesheet'],
  ['test/package.json @testing-library/dom', 'what the other two of its family stand on'],
])
