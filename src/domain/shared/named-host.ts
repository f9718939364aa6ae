/** Whether the list contains the host, with its port if it has one. `*.` matches one or more labels. */
export const isNamedHost = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((entry) => {
    const named = entry.toLowerCase()
    return named.startsWith('*.') ? host.endsWith(named.slice(1)) : host === named
  })
