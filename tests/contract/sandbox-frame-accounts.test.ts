import {
  encodeFunctionData,
  createPublicClient,
  erc20Abi,
  http,
  parseEther,
  recoverMessageAddress,
  recoverTypedDataAddress,
  toHex,
  type Hex,
  type PublicClient,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { EmbeddedUser } from '#domain/embedded/user.ts'
import type { Anvil } from '#sandbox/anvil.ts'
import erc20 from '#sandbox/erc20.json' with { type: 'json' }
import { accountAbi as executeAbi } from '#sandbox/frame/keys.ts'
import { rpc } from '#sandbox/rpc.ts'
import { SANDBOX_TOKEN } from '#sandbox/sandbox.ts'
import { waitForReceipt } from '#sandbox/wait-for-receipt.ts'
import { startChain } from '#tests/contract/chain.ts'

import { grant, order, revocation, signInOf, text, textParams } from './sandbox-frame-examples.ts'
import { hasChromium, startFrameWorld, type FrameWorld, type HostTab } from './sandbox-frame-kit.ts'

const friend: Hex = '0x000000000000000000000000000000000000bEEF'
describe.skipIf(!hasChromium)('EVM accounts of the sandbox frame', () => {
  let world: FrameWorld
  let chain: Anvil
  let client: PublicClient
  let tab: HostTab
  let eoa: Hex
  let smart: Hex
  beforeAll(async () => {
    chain = await startChain(1)
    const [deployer] = (await rpc(chain.url, 'eth_accounts')) as readonly string[]
    const deployment = { from: deployer, nonce: '0x0', data: erc20.bytecode }
    await waitForReceipt(chain.url, await rpc(chain.url, 'eth_sendTransaction', [deployment]))
    client = createPublicClient({ transport: http(chain.url) })
    world = await startFrameWorld({ evm: { '1': chain.url }, solana: {}, tokens: [SANDBOX_TOKEN] })
    tab = await world.openTab({ query: `&rpcUrl=${encodeURIComponent(chain.url)}` })
    await tab.login('eve@mail.test')
    const { accounts = [] } = await user()
    ;[eoa, smart] = accounts.map(({ address }) => address) as [Hex, Hex]
  })
  afterAll(async () => void (await Promise.all([world.stop(), chain.stop()])))

  const user = async () => (await tab.ask('GET_USER')).answer as EmbeddedUser
  const ask = async (method: string, params?: unknown) =>
    (await tab.ask('RPC_REQUEST', { method, params })).answer
  const approve = async (method: string, params: unknown) => {
    const { answer: response, error } = await tab.asking('Approve', 'RPC_REQUEST', { method, params })
    if (error !== undefined) throw new Error(error)
    return response
  }
  const shownText = () => tab.frame.locator('main').innerText()

  it('responds to reads with data from the chain, and to unknown methods with an error', async () => {
    expect(await ask('eth_chainId')).toBe('0x1')
    expect(await ask('eth_accounts')).toEqual([eoa])
    expect(await ask('eth_getBalance', [eoa, 'latest'])).toBe(toHex(parseEther('10')))
    expect(await tab.ask('RPC_REQUEST', { method: 'eth_sign', params: [eoa, '0x00'] })).toEqual({
      error: 'Requested RPC call is not allowed',
    })
    const otherChainRequest = { method: 'eth_blockNumber', params: [], chainId: 5 }
    expect(await tab.ask('RPC_REQUEST', otherChainRequest)).toEqual({
      error: 'No RPC url provided for chainId eip155:5',
    })
  })

  it('shows the requesting origin and the content, and signs it', async () => {
    const pendingRequest = tab.ask('RPC_REQUEST', { method: 'personal_sign', params: textParams(eoa) })
    await tab.frame.getByRole('heading', { name: 'Sign message' }).waitFor()
    for (const part of [tab.origin, 'Ethereum', eoa, text]) expect(await shownText()).toContain(part)
    await tab.frame.getByRole('button', { name: 'Approve' }).click()
    const signature = (await pendingRequest).answer as Hex
    expect(await recoverMessageAddress({ message: text, signature })).toBe(eoa)

    const params = [eoa, JSON.stringify(order)]
    const typedDataSignature = (await approve('eth_signTypedData_v4', params)) as Hex
    expect(
      await recoverTypedDataAddress({
        ...order,
        types: { Order: order.types.Order },
        signature: typedDataSignature,
      }),
    ).toBe(eoa)
    expect(await tab.asking('Reject', 'RPC_REQUEST', { method: 'eth_signTypedData_v4', params })).toEqual({
      error: 'User rejected the request',
    })
    expect(await shownText()).toBe('')
  })

  it('sends the transaction that the user saw decoded', async () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, 1_500_000n] })
    const transfer = { from: eoa, to: SANDBOX_TOKEN, data }
    const pendingRequest = tab.ask('RPC_REQUEST', { method: 'eth_sendTransaction', params: [transfer] })
    await tab.frame.getByText('transfer of 1.5 SUSD').waitFor()
    expect(await shownText()).toContain(friend)
    await tab.frame.getByRole('button', { name: 'Approve' }).click()
    const { status } = await client.waitForTransactionReceipt({ hash: (await pendingRequest).answer as Hex })
    expect(status).toBe('success')

    const payment = { from: eoa, to: friend, value: toHex(parseEther('0.5')) }
    const hash = (await approve('eth_sendTransaction', [payment])) as Hex
    await client.waitForTransactionReceipt({ hash })
    expect(await client.getBalance({ address: friend })).toBe(parseEther('0.5'))
  })

  it('cancels the requests that wait for the user on command', async () => {
    const pendingRequest = tab.ask('RPC_REQUEST', { method: 'personal_sign', params: ['0x00', eoa] })
    await tab.frame.getByRole('button', { name: 'Approve' }).waitFor()
    expect(await tab.ask('RPC_ABORT')).toEqual({ answer: undefined })
    expect(await pendingRequest).toEqual({ error: 'Request was aborted' })
    const request = { method: 'personal_sign', params: ['0x00', eoa] }
    const [outcomes] = await Promise.all([tab.ask('RPC_REQUEST', request), tab.ask('RPC_ABORT')])
    expect(outcomes).toEqual({ error: 'Request was aborted' })
  })

  it('signs and executes as the smart account, deployed or not', async () => {
    expect(await tab.ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).toEqual({
      answer: { smartAccountEnabledNetworks: [1] },
    })
    expect(await tab.ask('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })).toEqual({
      answer: { type: 'smartAccount', address: smart },
    })
    expect(await user()).toMatchObject({ address: smart, smartAccountDeployed: false })
    const sign = async () => (await approve('personal_sign', textParams(smart))) as Hex
    const isRight = async (signature: Hex) =>
      client.verifyMessage({ address: smart, message: text, signature })
    expect(await isRight(await sign())).toBe(true)
    expect(await tab.ask('INIT_SMART_ACCOUNT')).toEqual({ answer: { address: smart, isDeployed: true } })
    expect(await isRight(await sign())).toBe(true)

    const before = await client.getBalance({ address: friend })
    const calls = [1, 2].map((value) => ({ to: friend, value: toHex(value) }))
    const { id } = (await approve('wallet_sendCalls', [{ from: smart, chainId: '0x1', calls }])) as {
      id: string
    }
    await expect.poll(() => ask('wallet_getCallsStatus', [id])).toMatchObject({ status: 200, atomic: true })
    expect(await client.getBalance({ address: friend })).toBe(before + 3n)
    expect(await ask('wallet_getCapabilities', [smart])).toMatchObject({
      '0x1': { atomic: { status: 'supported' } },
    })
    const assets = (await ask('wallet_getAssets', [{ account: smart }])) as Record<string, object[]>
    expect(assets['0x1']).toMatchObject([{ type: 'native' }, { type: 'erc20', balance: toHex(500_000_000) }])
    expect(await tab.ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' })).toEqual({
      answer: { type: 'eoa', address: eoa },
    })
  })

  it('grants and revokes permissions, and bundles user operations', async () => {
    expect(await approve('wallet_grantPermissions', [grant])).toMatchObject({
      chainId: '0x1',
      permissions: grant.permissions,
      context: expect.stringMatching(/^0x/),
    })
    expect(await approve('wallet_revokePermissions', [revocation(eoa)])).toMatch(/^0x[0-9a-f]{130}$/)
    const [entryPoint] = (await ask('eth_supportedEntryPoints', [])) as readonly string[]
    const operation = {
      sender: smart,
      callData: encodeFunctionData({
        abi: executeAbi,
        functionName: 'execute',
        args: [[{ to: friend, value: 1n, data: '0x' }]],
      }),
    }
    const hash = await approve('eth_sendUserOperation', [operation, entryPoint])
    await expect
      .poll(() => ask('eth_getUserOperationReceipt', [hash]))
      .toMatchObject({ success: true, sender: smart })
  })

  it('signs a sign-in of the host during the login, and no other text', async () => {
    const request = { chainId: 1, siwxMessage: signInOf(tab.origin) }
    const { answer: response } = await tab.ask('GET_USER', request)
    const signed = response as { readonly message: string; readonly signature: Hex }
    expect(signed.message.split('\n')[1]).toBe(eoa)
    expect(await recoverMessageAddress(signed)).toBe(eoa)
    const { host } = new URL(tab.origin)
    for (const [domain, chainEvent] of [
      ['elsewhere.test', host],
      ['elsewhere.test', 'elsewhere.test'],
    ] as const)
      expect(
        await tab.ask('GET_USER', { ...request, siwxMessage: signInOf(tab.origin, domain, chainEvent) }),
      ).toHaveProperty('error')
  })

  it('switches to another network', async () => {
    expect(await tab.ask('GET_CHAIN_ID')).toEqual({ answer: { chainId: 1 } })
    expect(await tab.ask('SWITCH_NETWORK', { chainId: 10 })).toEqual({ answer: { chainId: 10 } })
    expect(await tab.ask('GET_CHAIN_ID')).toEqual({ answer: { chainId: 10 } })
    expect(await user()).toMatchObject({ chainId: 10, accounts: [{ address: eoa, type: 'eoa' }] })
  })
})
