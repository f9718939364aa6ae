import { Transaction } from '@scure/btc-signer'
import { Verifier } from 'bip322-js'
import { createPublicKey, verify } from 'node:crypto'
import { parseEther, verifyMessage, verifyTypedData, type Hex } from 'viem'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { createTestkit, fail, hang, lateBy, type TestProvider, type TestkitOptions } from '#public/testkit.ts'
import { pageWallet } from '#testkit/kit/wallets.ts'

type Standard = {
  readonly accounts: readonly { readonly address: string; readonly publicKey: Uint8Array }[]
  readonly name: string
  readonly features: Readonly<
    Record<string, Readonly<Record<string, (...inputs: never[]) => Promise<unknown>>>>
  >
}

/** A page with what the wallets of a test kit have put there. */
const openPage = (options?: TestkitOptions) => {
  const testkit = createTestkit(options)
  const page = new EventTarget()
  const providers = new Map<string, TestProvider>()
  page.addEventListener('eip6963:announceProvider', (event) => {
    const { info, provider } = (
      event as CustomEvent<{ readonly info: { readonly name: string }; readonly provider: TestProvider }>
    ).detail
    providers.set(info.name, provider)
  })
  const standard: Standard[] = []
  const removed: Standard[] = []
  const api = {
    register: (wallet: Standard) => {
      standard.push(wallet)
      return () => void removed.push(wallet)
    },
  }
  page.addEventListener('wallet-standard:register-wallet', (event) =>
    (event as CustomEvent<(api: object) => void>).detail(api),
  )
  const uninstall = testkit.install(page as Window)
  const request = (method: string, params: readonly unknown[] = [], name = testkit.wallet().name) =>
    providers.get(name)?.request({ method, params }) ?? Promise.reject(new Error('No provider'))
  const call = (feature: string, ...inputs: unknown[]): Promise<unknown> => {
    for (const wallet of standard) {
      const run = wallet.features[feature]?.[feature.split(':')[1] ?? '']
      if (run !== undefined) return run(...(inputs as never[]))
    }
    return Promise.reject(new Error(`No ${feature}`))
  }
  return { testkit, page, providers, standard, removed, request, call, uninstall }
}

const TEXT = 'High tide at noon'
const bytes = (text: string) => new TextEncoder().encode(text)
const typedData = {
  domain: { name: 'Tide', chainId: 1 },
  types: { Berth: [{ name: 'length', type: 'uint256' }] },
  primaryType: 'Berth',
  message: { length: '12' },
} as const

describe('a wallet of the test kit', () => {
  it('signs with the key of the account that the site sees', async () => {
    const { testkit, request } = openPage()
    const [address = '0x'] = (await request('eth_requestAccounts')) as Hex[]
    expect(testkit.wallet().addresses.evm).toHaveLength(2)
    expect(address).toBe(testkit.wallet().addresses.evm[0])
    const signature = (await request('personal_sign', [
      `0x${Buffer.from(TEXT).toString('hex')}`,
      address,
    ])) as Hex
    expect(await verifyMessage({ address, message: TEXT, signature })).toBe(true)
    const typed = (await request('eth_signTypedData_v4', [address, JSON.stringify(typedData)])) as Hex
    const { message } = typedData
    const data = { ...typedData, message: { length: BigInt(message.length) } }
    expect(await verifyTypedData({ address, signature: typed, ...data })).toBe(true)
    const [, other] = testkit.wallet().addresses.evm
    await expect(request('personal_sign', ['0x00', other])).rejects.toMatchObject({ code: 4100 })
  })

  it('has other keys than a wallet of another name, or the given ones', () => {
    const { testkit } = openPage({
      wallets: [{ name: 'Tide' }, { name: 'Reef' }, { name: 'Own', privateKeys: [`0x${'01'.repeat(32)}`] }],
    })
    const addresses = testkit.wallets.flatMap(({ addresses: { evm } }) => evm)
    expect(new Set(addresses).size).toBe(5)
    expect(testkit.wallet('Own').addresses.evm).toEqual(['0x1a642f0E3c3aF545E7AcBD38b07251B3990914F1'])
  })

  it('signs and needs a user only for a site with permission', async () => {
    const { testkit, request } = openPage()
    expect(await request('eth_accounts')).toEqual([])
    await expect(request('personal_sign', ['0x00'])).rejects.toMatchObject({ code: 4100 })
    await request('eth_requestAccounts')
    testkit.wallet().next('reject')
    expect(await request('eth_requestAccounts')).toHaveLength(1)
    await expect(request('personal_sign', ['0x00'])).rejects.toMatchObject({ code: 4001 })
    await request('wallet_revokePermissions', [{ eth_accounts: {} }])
    expect(await request('wallet_getPermissions')).toEqual([])
  })

  it('fills in, signs and sends a transaction over the chain in memory', async () => {
    const { testkit, request } = openPage()
    const [from, to = ''] = testkit.wallet().addresses.evm
    await request('eth_requestAccounts')
    const hash = await request('eth_sendTransaction', [{ from, to, value: '0xde0b6b3a7640000' }])
    expect(await request('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' })
    expect(testkit.chain().balanceOf(to)).toBe(parseEther('11'))
  })

  it('has a chain of its own for each network, and switches', async () => {
    const { testkit, request, providers } = openPage({ wallets: [{ name: 'Tide', knows: [1] }] })
    const changes: unknown[] = []
    providers.get('Tide')?.on('chainChanged', (chainId) => changes.push(chainId))
    await expect(request('wallet_switchEthereumChain', [{ chainId: '0x2105' }])).rejects.toMatchObject({
      code: 4902,
    })
    await request('wallet_addEthereumChain', [{ chainId: '0x2105' }])
    await request('wallet_switchEthereumChain', [{ chainId: '0x2105' }])
    testkit.chain(8453).mine(3)
    expect(await request('eth_blockNumber')).toBe('0x3')
    testkit.wallet().changeChain(1)
    expect(await request('eth_blockNumber')).toBe('0x0')
    expect(changes).toEqual(['0x2105', '0x1'])
  })

  it('refuses methods of wallets that it does not have', async () => {
    const { request } = openPage()
    await expect(request('wallet_sendCalls')).rejects.toMatchObject({ code: 4200 })
    await expect(request('eth_sign')).rejects.toMatchObject({ code: 4200 })
    await expect(request('eth_unknown')).rejects.toMatchObject({ code: -32_601 })
  })

  it('tells the site of another account, a lock and the end', async () => {
    const { testkit, request, providers } = openPage()
    const wallet = testkit.wallet()
    const [first, second] = wallet.addresses.evm
    await request('eth_requestAccounts')
    const changes: unknown[] = []
    providers.get(wallet.name)?.on('accountsChanged', (accounts) => changes.push(accounts))
    wallet.selectAccount(1)
    wallet.lock()
    wallet.unlock()
    wallet.disconnect()
    expect(changes).toEqual([[second], [], [second], []])
    wallet.selectAccount(0)
    await request('eth_requestAccounts')
    expect(changes.at(-1)).toEqual([first])
    expect(() => wallet.selectAccount(2)).toThrow(RangeError)
  })

  it('is at window.ethereum if the test wants it there, until it is removed', () => {
    const { page, providers, uninstall } = openPage({ wallets: [{ name: 'Tide', windowEthereum: true }] })
    expect(page).toHaveProperty('ethereum', providers.get('Tide'))
    uninstall()
    expect(Reflect.get(page, 'ethereum')).toBeUndefined()
    providers.clear()
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(providers.size).toBe(0)
  })

  it.each([
    [{ wallets: [{ name: '' }] }, /^wallets: each/],
    [{ wallets: [{ name: 'A' }, { name: 'A' }] }, /^wallets: there are two/],
    [{ wallets: [{ name: 'A', families: ['cosmos'] }] }, /^families:/],
    [{ wallets: [{ name: 'A', accounts: 0 }] }, /^accounts:/],
    [{ wallets: [{ name: 'A', privateKeys: ['0x12'] }] }, /^privateKeys:/],
  ])('names the option that is wrong: %j', (options, message) => {
    expect(() => createTestkit(options as TestkitOptions)).toThrow(message)
  })
})

describe('answers of a wallet', () => {
  afterEach(() => vi.useRealTimers())

  it('are set per method, or once, in their order', async () => {
    const { testkit, request } = openPage({ wallets: [{ name: 'Tide', permitted: true }] })
    const wallet = testkit.wallet()
    wallet.answer('personal_sign', 'reject')
    wallet.next('approve', 'personal_sign')
    expect(await request('personal_sign', ['0x00'])).toMatch(/^0x/)
    await expect(request('personal_sign', ['0x00'])).rejects.toMatchObject({ code: 4001 })
    wallet.next(fail({ code: -32_603, data: { deep: 1 } }))
    await request('eth_chainId')
    await expect(request('personal_sign', ['0x00'])).rejects.toMatchObject({
      code: -32_603,
      data: { deep: 1 },
    })
    wallet.answer('eth_chainId', fail({ code: 4900, message: 'Gone' }))
    await expect(request('eth_chainId')).rejects.toThrow('Gone')
  })

  it('come late, or only when the test gives them', async () => {
    vi.useFakeTimers()
    const { testkit, request } = openPage({ wallets: [{ name: 'Tide', permitted: true }] })
    const wallet = testkit.wallet()
    const settled: string[] = []
    const note = (name: string, result: Promise<unknown>) =>
      void result.then(
        () => settled.push(name),
        () => settled.push(`${name} rejected`),
      )
    wallet.next(lateBy(500))
    note('late', request('personal_sign', ['0x00']))
    wallet.next(hang)
    note('open', request('personal_sign', ['0x01']))
    await vi.advanceTimersByTimeAsync(499)
    expect(settled).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toEqual(['late'])
    await vi.advanceTimersByTimeAsync(100_000)
    wallet.answerOpen('reject')
    await vi.advanceTimersByTimeAsync(0)
    expect(settled).toEqual(['late', 'open rejected'])
  })
})

describe('requests of a wallet', () => {
  it('are found by method, pattern, part and function', async () => {
    const { testkit, request } = openPage({ wallets: [{ name: 'Tide', permitted: true }] })
    const { requests } = testkit.wallet()
    await request('eth_chainId')
    await request('personal_sign', ['0x01', testkit.wallet().addresses.evm[0]])
    await request('personal_sign', ['0x02'])
    expect(requests.methods).toEqual(['eth_chainId', 'personal_sign', 'personal_sign'])
    expect(requests.matching('personal_sign')).toHaveLength(2)
    expect(requests.matching(/^eth_/)).toHaveLength(1)
    expect(requests.matching({ params: ['0x02'] })).toHaveLength(1)
    expect(requests.matching({ family: 'solana' })).toEqual([])
    expect(requests.matching(({ params }) => Array.isArray(params) && params.length === 2)).toHaveLength(1)
    expect(requests.last('personal_sign')?.params).toEqual(['0x02'])
    requests.clear()
    expect(requests.all).toEqual([])
  })

  it('are waited for', async () => {
    const { testkit, request } = openPage({ wallets: [{ name: 'Tide', permitted: true }] })
    const { requests } = testkit.wallet()
    const waiting = requests.waitFor('personal_sign')
    await request('eth_chainId')
    await request('personal_sign', ['0x01'])
    expect(await waiting).toMatchObject({ params: ['0x01'] })
    expect(await requests.waitFor(/chainId$/)).toMatchObject({ method: 'eth_chainId' })
    await expect(requests.waitFor('eth_sign', { timeoutMs: 5 })).rejects.toThrow(
      'No request eth_sign in 5 ms. Requests: eth_chainId, personal_sign.',
    )
  })
})

describe('a permission', () => {
  const world = { decide: async () => null, request: async () => null }
  const stored = () => {
    const entries = new Map<string, string>()
    return {
      entries,
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
    }
  }
  const visit = (storage: ReturnType<typeof stored>) => {
    const wallet = pageWallet({ name: 'Tide', families: ['evm', 'solana'] }, world, storage)
    const page = new EventTarget()
    let provider: TestProvider | undefined
    let standard: Standard | undefined
    page.addEventListener('eip6963:announceProvider', (event) => {
      provider = (event as CustomEvent<{ readonly provider: TestProvider }>).detail.provider
    })
    page.addEventListener('wallet-standard:register-wallet', (event) =>
      (event as CustomEvent<(api: object) => void>).detail({
        register: (registered: Standard) => void (standard = registered),
      }),
    )
    wallet.install(page as Window)
    const accounts = () => provider?.request({ method: 'eth_accounts' })
    return { wallet, accounts, provider, standard }
  }

  it('survives a reload, with account, network and lock', async () => {
    const storage = stored()
    const first = visit(storage)
    expect(storage.entries.size).toBe(0)
    await first.provider?.request({ method: 'eth_requestAccounts' })
    first.wallet.selectAccount(1)
    first.wallet.changeChain(10)
    const [, address] = first.wallet.addresses.evm
    const second = visit(storage)
    expect(await second.accounts()).toEqual([address])
    expect(await second.provider?.request({ method: 'eth_chainId' })).toBe('0xa')
    expect(second.standard?.accounts).toEqual([])
    second.wallet.lock()
    expect(await visit(storage).accounts()).toEqual([])
    const third = visit(storage)
    third.wallet.unlock()
    expect(await third.accounts()).toEqual([address])
    third.wallet.disconnect()
    expect(await visit(storage).accounts()).toEqual([])
  })

  it('starts again with what cannot be read', async () => {
    const storage = stored()
    for (const text of ['no JSON', 'null', '{"permitted":"yes","account":"1"}']) {
      storage.entries.set('walletport-testkit:Tide:evm', text)
      expect(await visit(storage).accounts()).toEqual([])
    }
  })
})

describe('the Solana part of a wallet', () => {
  const isSigned = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) =>
    verify(
      null,
      message,
      createPublicKey({
        key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey]),
        format: 'der',
        type: 'spki',
      }),
      signature,
    )
  const connected = async () => {
    const opened = openPage({ wallets: [{ name: 'Tide', families: ['solana'] }] })
    await opened.call('standard:connect')
    const [account] = opened.standard[0]?.accounts ?? []
    if (account === undefined) throw new Error('Not connected')
    return { ...opened, account }
  }

  it('connects, and signs messages with its key', async () => {
    const { account, call, testkit } = await connected()
    expect(account.address).toBe(testkit.wallet().addresses.solana[0])
    const input = { account, message: bytes(TEXT) }
    const [{ signature }] = (await call('solana:signMessage', input)) as [{ readonly signature: Uint8Array }]
    expect(isSigned(account.publicKey, bytes(TEXT), signature)).toBe(true)
    expect(testkit.wallet().requests.last()).toEqual({
      family: 'solana',
      method: 'solana:signMessage',
      params: [{ address: account.address, message: TEXT }],
    })
  })

  it('signs in with the text of the standard', async () => {
    const { call, testkit, standard } = openPage({ wallets: [{ name: 'Tide', families: ['solana'] }] })
    const [signedIn] = (await call('solana:signIn', {
      domain: 'tide.test',
      statement: 'Moor here',
      uri: 'https://tide.test',
      nonce: 'a1b2c3d4',
      resources: ['https://tide.test/rules'],
    })) as [{ readonly signedMessage: Uint8Array; readonly signature: Uint8Array }]
    const [address] = testkit.wallet().addresses.solana
    expect(new TextDecoder().decode(signedIn.signedMessage)).toBe(
      `tide.test wants you to sign in with your Solana account:\n${address}\n\nMoor here\n\nURI: https://tide.test\nNonce: a1b2c3d4\nResources:\n- https://tide.test/rules`,
    )
    const [account] = standard[0]?.accounts ?? []
    expect(isSigned(account?.publicKey ?? bytes(''), signedIn.signedMessage, signedIn.signature)).toBe(true)
  })

  it('signs nothing without permission, and rejects as the test says', async () => {
    const { account, call, testkit } = await connected()
    const wallet = testkit.wallet()
    wallet.answer('solana:signMessage', 'reject')
    const input = { account, message: bytes(TEXT) }
    await expect(call('solana:signMessage', input)).rejects.toMatchObject({ code: 4001 })
    wallet.answer('solana:signMessage', 'approve')
    wallet.disconnect()
    await expect(call('solana:signMessage', input)).rejects.toMatchObject({ code: 4100 })
  })

  it('sends over the node of the test, and without one nowhere', async () => {
    const { account, call } = await connected()
    const wire = Uint8Array.from([
      1,
      ...new Uint8Array(64),
      1,
      0,
      0,
      1,
      ...account.publicKey,
      ...new Uint8Array(33),
    ])
    const input = { account, transaction: wire, chain: 'solana:devnet' }
    const [{ signature }] = (await call('solana:signAndSendTransaction', input)) as [
      { readonly signature: Uint8Array },
    ]
    expect(isSigned(account.publicKey, wire.slice(65), signature)).toBe(true)
  })
})

describe('the Bitcoin part of a wallet', () => {
  const connected = async () => {
    const opened = openPage({ wallets: [{ name: 'Tide', families: ['bitcoin'] }] })
    await opened.call('bitcoin:connect', { purposes: ['payment', 'ordinals'] })
    const [payment, ordinals] = opened.standard[0]?.accounts ?? []
    if (payment === undefined || ordinals === undefined) throw new Error('Not connected')
    return { ...opened, payment, ordinals }
  }

  it('signs messages with the keys of both addresses', async () => {
    const { payment, ordinals, call, testkit } = await connected()
    expect(payment.address).toBe(testkit.wallet().addresses.bitcoin[0])
    for (const account of [payment, ordinals]) {
      const [{ signature }] = (await call('bitcoin:signMessage', { account, message: bytes(TEXT) })) as [
        { readonly signature: Uint8Array },
      ]
      const text = Buffer.from(signature).toString('base64')
      expect(Verifier.verifySignature(account.address, TEXT, text)).toBe(true)
      expect(Verifier.verifySignature(account.address, 'Low tide', text)).toBe(false)
    }
  })

  it('signs the inputs of a PSBT that the site names, and finishes one that is sent', async () => {
    const { payment, call } = await connected()
    const transaction = new Transaction()
    const { p2wpkh } = await import('@scure/btc-signer')
    const { script } = p2wpkh(payment.publicKey)
    transaction.addInput({ txid: '11'.repeat(32), index: 0, witnessUtxo: { script, amount: 5000n } })
    transaction.addOutputAddress(payment.address, 4000n)
    const psbt = transaction.toPSBT()
    const input = { psbt, inputsToSign: [{ account: payment, signingIndexes: [0] }] }
    const [{ signedPsbt }] = (await call('bitcoin:signTransaction', input)) as [
      { readonly signedPsbt: Uint8Array },
    ]
    const signed = Transaction.fromPSBT(signedPsbt)
    signed.finalize()
    const [{ txId }] = (await call('bitcoin:signAndSendTransaction', input)) as [{ readonly txId: string }]
    expect(txId).toBe(signed.id)
  })

  it('is in the list of the page if the test wants it there', async () => {
    const { page, testkit, uninstall } = openPage({
      wallets: [{ name: 'Tide', families: ['bitcoin'], bitcoin: 'listed' }],
    })
    const [entry] = Reflect.get(page, 'btc_providers') as readonly {
      readonly id: string
      readonly name: string
    }[]
    expect(entry).toMatchObject({ name: 'Tide' })
    const provider = Reflect.get(page, entry?.id ?? '') as {
      request(method: string, params?: object): Promise<{ readonly result?: object; readonly error?: object }>
    }
    testkit.wallet().next('reject')
    expect((await provider.request('wallet_connect')).error).toMatchObject({ code: -32_000 })
    const { result } = await provider.request('wallet_connect')
    const [address] = testkit.wallet().addresses.bitcoin
    expect(result).toMatchObject({ addresses: [{ address, purpose: 'payment' }, { purpose: 'ordinals' }] })
    const recipients = [{ address, amount: 1200 }]
    expect((await provider.request('sendTransfer', { recipients })).result).toEqual({
      txid: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(testkit.wallet().requests.last()).toMatchObject({ method: 'sendTransfer', params: { recipients } })
    uninstall()
    expect(Reflect.get(page, 'btc_providers')).toBeUndefined()
  })
})
