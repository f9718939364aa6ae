import { describe, expect, expectTypeOf, it } from 'vitest'

import type { TransferredNft, TransferredToken } from '#domain/activity/transaction.ts'
import type { WalletEntry } from '#domain/connection/wallet-list.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import type { Network } from '#domain/networks/network.ts'
import type { Nft } from '#domain/nfts/nft.ts'
import type { PurchaseCurrency } from '#domain/onramp/currency.ts'
import type { Purchase } from '#domain/onramp/purchase.ts'
import type { Peer } from '#domain/relay/session.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import type { CleanText } from '#domain/shared/clean-text.ts'
import type { Token } from '#domain/tokens/token.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'

import { textsIn } from './sources.ts'

const views = textsIn('src/presentation', /\.tsx$/)
/** What the wallet is asked to sign is shown as it is. */
const signedTexts = ['register-account-name-view.tsx']

describe('what others say', () => {
  it('reaches a view only cleaned, and without links', () => {
    const said = views.flatMap(({ file, text }) =>
      [...text.matchAll(/\breason: <bdi>\{([^}]*)\}/g)].map(([, shown = '']) => [file, shown] as const),
    )
    expect(said.length).toBeGreaterThan(5)
    expect(said.filter(([, shown]) => !shown.startsWith('cleanSentence('))).toEqual([])
  })

  it('is no child of an element as it came', () => {
    const others = views.filter(({ file }) => !signedTexts.some((name) => file.endsWith(`/${name}`)))
    const raw = others.flatMap(({ file, text }) =>
      [...text.matchAll(/[>\s]\{(?:[\w.?]+\.)?(?:message|reason)\}(?=\s*<)/g)].map(([shown]) => [
        file,
        shown.trim(),
      ]),
    )
    expect(raw).toEqual([])
  })

  it('is, as a name, cleaned by its type', () => {
    expectTypeOf<Connector['name']>().toEqualTypeOf<CleanText>()
    expectTypeOf<WalletEntry['name']>().toEqualTypeOf<CleanText>()
    expectTypeOf<Peer['name']>().toEqualTypeOf<CleanText>()
    expectTypeOf<DirectoryWallet['name']>().toEqualTypeOf<CleanText>()
    expectTypeOf<Token['name' | 'symbol']>().toEqualTypeOf<CleanText>()
    expectTypeOf<Network['nativeCurrency']['name' | 'symbol']>().toEqualTypeOf<CleanText>()
    expectTypeOf<TransferredToken['name' | 'symbol']>().toEqualTypeOf<CleanText>()
    expectTypeOf<TransferredNft['name']>().toEqualTypeOf<CleanText>()
    expectTypeOf<Nft['name']>().toEqualTypeOf<CleanText>()
    expectTypeOf<NonNullable<Nft['collection']>>().toEqualTypeOf<CleanText>()
    expectTypeOf<Nft['traits'][number]['name' | 'value']>().toEqualTypeOf<CleanText>()
    expectTypeOf<SentTransfer['symbol']>().toEqualTypeOf<CleanText>()
    expectTypeOf<Purchase['symbol']>().toEqualTypeOf<CleanText>()
    expectTypeOf<PurchaseCurrency['name' | 'symbol']>().toEqualTypeOf<CleanText>()
  })

  it('has no user name and no email address of a login as the frame reports them', () => {
    const raw = views.flatMap(({ file, text }) =>
      [...text.matchAll(/[>\s]\{(?:[\w.?]+\.)?(?:userName|email)\}(?=\s*<)/g)].map(([found]) => [
        file,
        found,
      ]),
    )
    expect(raw).toEqual([])
  })
})
