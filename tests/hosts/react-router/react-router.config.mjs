/** What the next major version does, so that no build warns. */
const future = {
  v8_middleware: true,
  v8_splitRouteModules: true,
  v8_viteEnvironmentApi: true,
  v8_passThroughRequests: true,
  v8_trailingSlashAwareDataRequests: true,
}

export default { future }
