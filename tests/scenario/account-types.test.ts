import * as TE from 'fp-ts/TaskEither'
import { firstValueFrom, Subject } from 'rxjs'
import { expect, it } from 'vitest'

import type { AccountType } from '#domain/accounts/account-type.ts'
import type { WalletAccount } from '#domain/accounts/wallet-account.ts'
import type { Address } from '#domain/caip/account-id.ts'
import { storageKeys } from '#domain/storage/storage-keys.ts'
import type { Wallet, WalletChange } from '#ports/wallets.ts'
import { settled } from '#testkit/fake-clock.ts'
import { clause } from '#tests/spec/clauses.ts'

import { accountsOf, chainsOf, manyWorld, type ManyWorld, walletIn } from './many-wallets.ts'
import { walletWithOverrides } from './wallets.ts'
import type { Setting } from './world.ts'

const [PAYMENT, ORDINAL] = accountsOf.bip122

const account = (address: Address, type: AccountType): WalletAccount => ({
  namespace: 'bip122',
  address,
  type,
  publicKey: '02'.padEnd(66, 'a'),
})
const bothAccounts = [account(PAYMENT, 'payment'), account(ORDINAL, 'ordinal')]

/** A wallet that reports the purpose of its accounts. */
const bitcoinWallet = (id = 'btc', accounts: readonly WalletAccount[] = bothAccounts) => {
  const changes$ = new Subject<WalletChange>()
  const [first = account(PAYMENT, 'payment'), ...rest] = accounts
  const report = {
    addresses: [first, ...rest].map(({ address }) => address) as [Address, ...Address[]],
    chainId: chainsOf.bip122[0],
    accounts,
  }
  const fakeWallet = walletIn('bip122', id)
  const respond = () => TE.right(report)
  return {
    wallet: walletWithOverrides(fakeWallet, { events$: changes$, connect: respond, restore: respond }),
    changes$,
  }
}

const connected = async (options: Setting['options'] = {}, wallet: Wallet = bitcoinWallet().wallet) => {
  const tab = await manyWorld([wallet], { options })
  await tab.connect('bip122', wallet.connector.id)
  return tab
}

const activeAddress = (tab: ManyWorld) => tab.state().accounts.bip122.address
const reloaded = (tab: ManyWorld, wallet = bitcoinWallet().wallet, options: Setting['options'] = {}) => {
  tab.dispose()
  return manyWorld([wallet], { disk: tab.disk, options })
}

clause(['S6-03', 'S6-04'], () => {
  it('[S6-04] a Bitcoin wallet shows its payment account by default, at whatever position it lists it', async () => {
    const { wallet } = bitcoinWallet('btc', [...bothAccounts].reverse())
    expect(activeAddress(await connected({}, wallet))).toBe(PAYMENT)
  })

  it('[S1-37, S6-04] the host’s type overrides the default', async () => {
    expect(activeAddress(await connected({ defaultAccountTypes: { bip122: 'ordinal' } }))).toBe(ORDINAL)
  })

  it('[S6-03] the user’s type overrides the host’s, and is stored for later visits', async () => {
    const tab = await connected({ defaultAccountTypes: { bip122: 'ordinal' } })
    tab.manage.preferAccountType('bip122', 'payment')
    await settled()
    expect([activeAddress(tab), tab.stored(storageKeys.preferredAccountTypes)]).toEqual([
      PAYMENT,
      { bip122: 'payment' },
    ])
    tab.manage.preferAccountType('bip122', 'ordinal')
    await settled()
    expect(activeAddress(tab)).toBe(ORDINAL)
    expect(activeAddress(await reloaded(tab))).toBe(ORDINAL)
  })

  it('[S6-03, S6-04] the user’s type overrides the host’s in later visits too', async () => {
    const options = { defaultAccountTypes: { bip122: 'ordinal' } } as const
    const tab = await connected(options)
    tab.manage.preferAccountType('bip122', 'payment')
    await settled()
    expect(activeAddress(await reloaded(tab, undefined, options))).toBe(PAYMENT)
  })

  it('[S6-03] the type is separate for each namespace, and emitted at once even if no wallet has such an account', async () => {
    const tab = await connected()
    tab.manage.preferAccountType('bip122', 'ordinal')
    tab.manage.preferAccountType('eip155', 'eoa')
    const { accounts } = await firstValueFrom(tab.inside.viewAccount.overview$)
    expect(Object.values(accounts).map(({ preferredAccountType }) => preferredAccountType)).toEqual([
      'eoa',
      'eoa',
      'eoa',
      'ordinal',
      'eoa',
    ])
    expect(activeAddress(tab)).toBe(ORDINAL)
  })

  it('[S6-03] the type applies to every wallet of the namespace that becomes active', async () => {
    const [one, two, three] = ['one', 'two', 'three'].map((id) =>
      bitcoinWallet(id, [
        account(`${id}-payment` as Address, 'payment'),
        account(`${id}-ordinal` as Address, 'ordinal'),
      ]),
    )
    const tab = await manyWorld([one, two, three].flatMap((each) => (each ? [each.wallet] : [])))
    await tab.connect('bip122', 'one', 'two')
    tab.manage.preferAccountType('bip122', 'ordinal')
    expect(activeAddress(tab)).toBe('two-ordinal')
    await tab.connect('bip122', 'three')
    expect(activeAddress(tab)).toBe('three-ordinal')
    void tab.manage.switchTo({ namespace: 'bip122', connectorId: 'one' })
    expect(activeAddress(tab)).toBe('one-ordinal')
    tab.manage.preferAccountType('bip122', 'payment')
    await tab.outside.disconnect({ namespace: 'bip122', connectorId: 'one' })
    expect(activeAddress(tab)).toBe('three-payment')
  })
})

clause(['S6-02', 'S3-30', 'S3-01'], () => {
  it('[S6-02] accounts are listed and stored with their types, the active one first', async () => {
    const tab = await connected()
    tab.manage.preferAccountType('bip122', 'ordinal')
    const { active } = (await tab.walletLists()).bip122
    expect(active?.accounts.map(({ address, type }) => [address, type])).toEqual([
      [ORDINAL, 'ordinal'],
      [PAYMENT, 'payment'],
    ])
    expect(tab.stored(storageKeys.connections)?.bip122).toEqual([
      {
        connectorId: 'btc',
        accounts: [
          { address: ORDINAL, type: 'ordinal' },
          { address: PAYMENT, type: 'payment' },
        ],
        caipNetwork: chainsOf.bip122[0],
      },
    ])
  })

  it('[S6-02] when the wallet changes its accounts, the new one of the active type becomes active', async () => {
    const { wallet, changes$ } = bitcoinWallet()
    const tab = await connected({ defaultAccountTypes: { bip122: 'ordinal' } }, wallet)
    const accounts = [account('bc1qother' as Address, 'payment'), account('bc1pother' as Address, 'ordinal')]
    changes$.next({ type: 'accountsChanged', addresses: accounts.map(({ address }) => address), accounts })
    await settled()
    expect(activeAddress(tab)).toBe('bc1pother')
    const [stored] = tab.stored(storageKeys.connections)?.bip122 ?? []
    expect(stored?.accounts.map(({ type }) => type)).toEqual(['ordinal', 'payment'])
  })

  it('[S3-30] on return to the page the account types are requested again', async () => {
    const { wallet } = bitcoinWallet()
    const newAccounts = [
      account('bc1qother' as Address, 'payment'),
      account('bc1pother' as Address, 'ordinal'),
    ]
    const otherWallet = bitcoinWallet('btc', newAccounts).wallet
    let currentWallet = wallet
    const tab = await connected(
      {},
      { ...walletWithOverrides(walletIn('bip122', 'btc'), wallet), restore: () => currentWallet.restore() },
    )
    currentWallet = otherWallet
    tab.page.returnToForeground()
    await settled()
    expect((await tab.walletLists()).bip122.active?.accounts).toEqual(newAccounts)
  })
})
