import type { HostOptions } from '#domain/options/host-options.ts'

/** An address that the options can make the browser ask. */
export interface ManifestEntry {
  readonly use: 'connect' | 'frame' | 'image'
  readonly origin: string
  readonly paths: readonly string[]
  readonly option: string
  readonly why: string
  readonly when: string
}

export interface Manifest {
  readonly entries: readonly ManifestEntry[]
}

/** Every address that these options can ever ask. */
export const manifestOf = ({ networks = [] }: Partial<HostOptions>): Manifest => ({
  entries: networks.flatMap(({ rpcUrls, name }) =>
    rpcUrls.default.http.map((url) => ({
      use: 'connect' as const,
      origin: new URL(url).origin,
      paths: [new URL(url).pathname],
      option: 'networks',
      why: `The node of ${name}`,
      when: 'After a wallet is connected',
    })),
  ),
})
