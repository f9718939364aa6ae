/** The bundler endpoint of the RPC service. `bundler` selects a provider behind it. S7-31. */
export const serviceBundlerUrl = (
  baseUrl: string,
  chainId: string,
  projectId: string,
  bundler?: string,
): string => {
  const named = bundler === undefined ? {} : { bundler }
  const query = new URLSearchParams({ projectId, chainId, ...named })
  return `${baseUrl.replace(/\/$/, '')}/v1/bundler?${query}`
}
