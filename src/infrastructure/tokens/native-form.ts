import type { Namespace } from '#domain/caip/namespace.ts'
import type { Token } from '#domain/tokens/token.ts'

/** What the service calls the networks' own tokens where it needs an address. */
const NATIVE: Readonly<Partial<Record<Namespace, string>>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
}

/** The CAIP-10 form in which the service knows a token; undefined for one of a family that it has no form for. */
export const serviceAddress = ({ chainId, address }: Token): string | undefined => {
  const own = address ?? NATIVE[chainId.split(':')[0] as Namespace]
  return own === undefined ? undefined : `${chainId}:${own}`
}
