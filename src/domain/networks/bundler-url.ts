/** Where the service answers for user operations; `bundler` names one of those behind it. S7-31. */
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
