import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as t from 'io-ts'

import { withoutFinal } from '#domain/shared/without-final.ts'
import type { Cacao } from '#domain/siwx/cacao.ts'
import { recapIn } from '#domain/siwx/recap.ts'

const ABILITY = 'request/'

/**
 * A ReCap for these methods on every chain, in the order and base64 alphabet that wallets expect. EIP-5573.
 */
export const recapFor = (methods: readonly string[]): string => {
  const abilities = [...new Set(methods)].sort().map((method) => [`${ABILITY}${method}`, [{}]])
  const recap = { att: { eip155: Object.fromEntries(abilities) } }
  return `urn:recap:${withoutFinal(btoa(JSON.stringify(recap)), '=')}`
}

const Limit = t.partial({ chains: t.array(t.string) })

/** The methods and chains that the wallet granted with its signature. */
export const grantedBy = ({ p: { resources = [] } }: Cacao) =>
  pipe(
    O.fromNullable(resources.at(-1)),
    O.chain(recapIn),
    O.map(({ att }) => Object.entries(att['eip155'] ?? {})),
    O.getOrElse((): [string, readonly unknown[]][] => []),
    (abilities) => ({
      methods: abilities.flatMap(([name]) => (name.startsWith(ABILITY) ? [name.slice(ABILITY.length)] : [])),
      chains: abilities.flatMap(([, limits]) =>
        limits.flatMap((limit) => (Limit.is(limit) ? (limit.chains ?? []) : [])),
      ),
    }),
  )
