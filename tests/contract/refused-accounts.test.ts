import { merge, switchMap } from 'rxjs'
import { expect, it, vi } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import { checksummed } from '#domain/caip/eip55.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import type { ReviewedReplacement } from '#domain/replacements/consent.ts'
import type { ReviewedRequest } from '#domain/send/consent.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import type { ReviewedSwapRequest } from '#domain/swaps/consent.ts'
import { AllWallets } from '#infrastructure/chains/all-wallets.ts'
import { evmSignatures } from '#infrastructure/chains/evm/evm-signatures.ts'
import { EvmWallets } from '#infrastructure/chains/evm/evm-wallets.ts'
import { EvmReplacements } from '#infrastructure/chains/replacements/evm-replacements.ts'
import { ChainSignatures } from '#infrastructure/chains/signatures.ts'
import { ChainSwapTransactions } from '#infrastructure/chains/swaps/chain-swap-transactions.ts'
import { ChainTransfers } from '#infrastructure/chains/transfers/chain-transfers.ts'
import { FakeChains } from '#testkit/fake-chains.ts'
import { FakeClock, settled } from '#testkit/fake-clock.ts'
import { createTestWallet } from '#testkit/test-wallet.ts'
import { clause } from '#tests/spec/clauses.ts'

const ACCOUNT = '0x00000000000000000000000000000000000000A1'
const SECOND = '0x00000000000000000000000000000000000000b2'
const connector = {
  id: 'test',
  name: cleanText('Test'),
  type: 'ANNOUNCED',
  namespace: 'eip155',
  chains: [],
} as const

clause('S4-07', () => {
  /** An instance of a page on which there is one wallet, and what its wallets tell it. */
  const instanceOn = (ethereum: unknown) => {
    const wallets = new AllWallets([
      {
        namespace: 'eip155',
        loadChain: () => Promise.reject(new Error('not here')),
        loadWallets: async () => new EvmWallets(() => Object.assign(new EventTarget(), { ethereum })),
      },
    ])
    const changes: unknown[] = []
    wallets.found$
      .pipe(switchMap((found) => merge(...found.map(({ events$ }) => events$))))
      .subscribe((change) => changes.push(change))
    return { wallets, changes }
  }
  const { signal } = new AbortController()
  const chains = new FakeChains()
  /** The four ways in which an instance asks a wallet for something of the account. */
  const ways = {
    send: (wallets, of) =>
      new ChainTransfers(chains, wallets).submit(
        of,
        { family: 'eip155', transaction: { chainId: '0x1' } } as unknown as ReviewedRequest,
        signal,
      )(),
    replace: (wallets, of) =>
      new EvmReplacements(chains, wallets).submit(
        of,
        { transaction: { chainId: '0x1' } } as unknown as ReviewedReplacement,
        signal,
      )(),
    swap: (wallets, of) =>
      new ChainSwapTransactions(chains, new FakeClock(), wallets).submit(
        of,
        { asked: { chainId: '0x1' } } as unknown as ReviewedSwapRequest<'swap'>,
        signal,
      )(),
    sign: (wallets, of) => {
      const adapter = { namespace: 'eip155', load: async () => evmSignatures } as const
      return new ChainSignatures([adapter], wallets).sign(of, ACCOUNT as Address, 'text')()
    },
  } satisfies Readonly<Record<string, (wallets: AllWallets, of: Connector) => Promise<unknown>>>

  it.each(
    (['send', 'replace', 'swap', 'sign'] as const).flatMap((way) =>
      ['4100', '4001'].map((code) => [way, code] as const),
    ),
  )(
    '[S4-07] %s: code %s asks for the accounts once if it is 4100, and only for the instance whose request it was',
    async (way, code) => {
      const played = createTestWallet({
        accounts: [ACCOUNT],
        chainId: 1,
        permitted: true,
        quirks: { silent: true },
      })
      const provider = {
        ...played.provider,
        request: ({ method }: { readonly method: string }) =>
          method === 'personal_sign' || method === 'eth_sendTransaction'
            ? Promise.reject(Object.assign(new Error('no'), { code: Number(code) }))
            : played.provider.request({ method }),
      }
      const [one, other] = [instanceOn(provider), instanceOn(provider)]
      played.changeAccounts([SECOND])
      await ways[way](one.wallets, { ...connector, provider })
      await settled()
      const read = [{ type: 'accountsChanged', addresses: [checksummed(SECOND)] }]
      if (code === '4100') await vi.waitFor(() => expect(one.changes).not.toEqual([]))
      expect(one.changes).toEqual(code === '4100' ? read : [])
      expect(other.changes).toEqual([])
      expect(played.requests.filter((method) => method === 'eth_accounts')).toHaveLength(
        code === '4100' ? 1 : 0,
      )
    },
  )
})
