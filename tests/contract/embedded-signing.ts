import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { createPublicClient, type Hex, http, parseEther, type PublicClient, stringToHex, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import { rpc } from '#sandbox/rpc.ts'

import { type Chains, ETHEREUM, type SigningPage, signingPage } from './embedded-signing-kit.ts'
import type { FrameWorld } from './sandbox-frame-kit.ts'
import { evmSending, solanaSending } from './sending-chains.ts'
import { sendingContract } from './sending-contract.ts'
import { ANN, transferWire } from './solana-kit.ts'
import { swappingContract } from './swapping-contract.ts'

const FRIEND: Hex = '0x000000000000000000000000000000000000bEEF'
const TEXT = 'Tidepool'
const BYTES = new TextEncoder().encode(TEXT)
const LAMPORTS = 7_000

/** Requests through the providers of hosts that the user approves in the frame, on real chains. */
export const embeddedSigning = (
  context: () => { readonly world: FrameWorld; readonly chains: Chains },
): void => {
  describe('signing with the embedded wallet', () => {
    let page: SigningPage
    let client: PublicClient
    let solana: string
    const evm = async () => (await page.address('eip155')) as string as Hex
    beforeAll(async () => {
      const { world, chains } = context()
      client = createPublicClient({ transport: http(chains.anvil.url) })
      solana = `solana:${chains.solana.reference}`
      page = await signingPage(world, chains, 'eve@mail.test')
    })
    afterAll(() => page.stop())

    const approved = async (...call: Parameters<SigningPage['request']>): Promise<unknown> => {
      const outcome = await page.asking('Approve', ...call)
      if (outcome === undefined || !('answer' in outcome)) throw new Error(JSON.stringify(outcome))
      return outcome.answer
    }
    const transfer = async (from: Address) => {
      const { value } = (await rpc(context().chains.solana.url, 'getLatestBlockhash')) as {
        readonly value: object
      }
      const wire = transferWire(from, ANN.address, BigInt(LAMPORTS), value)
      return { transaction: base64.encode(Uint8Array.from(wire)), pubkey: from }
    }

    it('[S7-35][S7-61] signs messages as the smart account and as its owner', async () => {
      const addresses = new Set<Hex>()
      for (const type of ['smartAccount', 'eoa'] as const) {
        await page.prefer(type)
        const address = await evm()
        addresses.add(address)
        const signature = await approved('eip155', 'personal_sign', [stringToHex(TEXT), address])
        expect(await client.verifyMessage({ address, message: TEXT, signature: signature as Hex })).toBe(true)
      }
      expect(addresses.size).toBe(2)
    })

    it('[S7-67] sends a transaction that the chain includes', async () => {
      await page.prefer('eoa')
      const from = await evm()
      const value = parseEther('0.5')
      const sent = await approved('eip155', 'eth_sendTransaction', [
        { from, to: FRIEND, value: toHex(value) },
      ])
      const hash = sent as Hex
      expect(await client.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
      expect(await client.getTransaction({ hash })).toMatchObject({ from: from.toLowerCase(), value })
      expect(await client.getBalance({ address: FRIEND })).toBe(value)
    })

    it('[S7-36][S7-67] signs messages and sends transactions in Solana', async () => {
      await page.switchNetwork(solana)
      const address = await page.address('solana')
      const params = { message: base58.encode(BYTES), pubkey: address }
      const { signature } = (await approved('solana', 'solana_signMessage', params)) as { signature: string }
      expect(ed25519.verify(base58.decode(signature), BYTES, base58.decode(address))).toBe(true)

      const { chain } = context().chains.solana
      const before = chain.balance(ANN.address as never)
      await approved('solana', 'solana_signAndSendTransaction', await transfer(address))
      expect(chain.balance(ANN.address as never)).toBe(before + LAMPORTS)
    })

    it('[S4-26][S7-66] signs nothing that the user rejects or that is aborted', async () => {
      await page.switchNetwork(solana)
      const call = ['solana', 'solana_signTransaction', await transfer(await page.address('solana'))] as const
      expect(await page.asking('Reject', ...call)).toMatchObject({ code: 4001 })
      const pendingRequest = page.request(...call)
      const button = page.approval.getByRole('button', { name: 'Approve' })
      await button.waitFor()
      await page.cancelRequests()
      expect(await pendingRequest).toMatchObject({ code: 4001, message: 'Request was aborted' })
      await button.waitFor({ state: 'detached' })
    })

    it('[S6-05] returns reads without approval, and signs in the namespace that is not active', async () => {
      await page.switchNetwork(ETHEREUM)
      expect(await page.request('eip155', 'eth_getBalance', [FRIEND, 'latest'])).toEqual({
        answer: toHex(await client.getBalance({ address: FRIEND })),
      })
      const params = { message: base58.encode(BYTES), pubkey: await page.address('solana') }
      expect(await approved('solana', 'solana_signMessage', params)).toHaveProperty('signature')
    })

    const sending = (family: 'eip155' | 'solana') => {
      let press: 'Approve' | 'Reject' = 'Approve'
      const pressed = () => {
        const now = press
        press = 'Approve'
        return now
      }
      return { provider: page.providerOf(family, pressed), decline: () => void (press = 'Reject') }
    }
    for (const type of ['eoa', 'smartAccount'] as const)
      sendingContract(`the embedded wallet on EVM, ${type}`, async () => {
        await page.switchNetwork(ETHEREUM)
        await page.prefer(type)
        const from = await page.address('eip155')
        return { chain: await evmSending(context().chains.anvil, [from]), from, ...sending('eip155') }
      })
    swappingContract('the embedded wallet', async () => {
      await page.switchNetwork(ETHEREUM)
      await page.prefer('eoa')
      const { provider } = sending('eip155')
      return { chain: context().chains.anvil, from: await page.address('eip155'), provider }
    })
    sendingContract('the embedded wallet on Solana', async () => {
      await page.switchNetwork(solana)
      const from = await page.address('solana')
      return { chain: await solanaSending(context().chains.solana, [from]), from, ...sending('solana') }
    })
  })
}
