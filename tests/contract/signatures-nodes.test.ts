import { secp256k1 } from '@noble/curves/secp256k1.js'
import { Wallet } from 'ethers'
import * as E from 'fp-ts/Either'
import { type Hex, hexToBytes, hexToNumber, numberToHex, slice } from 'viem'
import { afterEach, expect, it } from 'vitest'

import { verifyEvm } from '#infrastructure/chains/evm/evm-verifier.ts'

import { address, chain, failed } from './examples.ts'
import { startScriptedNode, type ScriptedResponse } from './scripted-node.ts'
import { keyOf } from './signatures-subjects.ts'

const TEXT = 'example.com wants you to sign in with your Ethereum account:'
const NOWHERE = 'http://127.0.0.1:9/'
const YES = `0x1626ba7e${'0'.repeat(56)}`
const key = keyOf('a1')
const vault: Hex = '0xc0ffee254729296a45a3885639AC7E10F9d54979'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const node = async (call: ScriptedResponse, chainId: ScriptedResponse = { result: '0x1' }) => {
  const started = await startScriptedNode({ eth_chainId: chainId, eth_call: call })
  stops.push(started.stop)
  return started
}

const verdict = (account: Hex, signature: string, rpcUrls: readonly string[]) =>
  verifyEvm({ chainId: chain(1), address: address(account.slice(2)), message: TEXT, signature }, rpcUrls)()

const signed = () => key.signMessage({ message: TEXT })

const reverted: ScriptedResponse = { error: { code: 3, message: 'execution reverted' } }
const yes: ScriptedResponse = { result: YES }

it('an account’s own key is verified without a request', async () => {
  const { url, requests } = await node(yes)
  const byEthers = await new Wallet(numberToHex(0xa1, { size: 32 })).signMessage(TEXT)
  expect(byEthers).toBe(await signed())
  for (const spelling of [
    key.address,
    key.address.toLowerCase(),
    key.address.toUpperCase().replace('0X', '0x'),
  ])
    expect(await verdict(spelling as Hex, byEthers, [url])).toEqual(E.right(undefined))
  expect(requests).toEqual([])
})

it('a recovery id that starts at zero is accepted', async () => {
  const signature = await signed()
  const recovery = numberToHex(hexToNumber(slice(signature, 64)) - 27, { size: 1 })
  expect(await verdict(key.address, `${slice(signature, 0, 64)}${recovery.slice(2)}`, [])).toEqual(
    E.right(undefined),
  )
})

it('another encoding of a valid signature is rejected, without a request', async () => {
  const { url, requests } = await node(yes)
  const signature = await signed()
  const { r, s } = secp256k1.Signature.fromBytes(hexToBytes(slice(signature, 0, 64)))
  const high = numberToHex(secp256k1.Point.Fn.ORDER - s, { size: 32 })
  const recovery = numberToHex(55 - hexToNumber(slice(signature, 64)))
  const highSignature = `${numberToHex(r, { size: 32 })}${high.slice(2)}${recovery.slice(2)}`
  expect(await verdict(key.address, highSignature, [url])).toEqual(failed('WrongSignature'))
  expect(requests).toEqual([])
})

it('nodes are tried in order until one can decide', async () => {
  const broken = await node({ error: { code: -32603, message: 'Internal error' } })
  const otherNode = await node(yes, { result: '0xa' })
  const first = await node(reverted)
  const second = await node(yes)
  const urls = [NOWHERE, broken.url, otherNode.url, first.url, second.url]
  expect(await verdict(vault, await signed(), urls)).toEqual(failed('WrongSignature'))
  expect([broken, otherNode, first, second].map(({ requests }) => requests.length > 0)).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(await verdict(vault, await signed(), [otherNode.url, second.url])).toEqual(E.right(undefined))
})

it('where two nodes answer, a signature is accepted by both or not verified', async () => {
  const [lying, honest, same] = [await node(yes), await node(reverted), await node(yes)]
  const silent = await node({ error: { code: -32603, message: 'Internal error' } })
  const ask = async (urls: readonly string[]) => verdict(vault, await signed(), urls)
  expect(await ask([lying.url, honest.url])).toEqual(failed('Unverifiable'))
  expect(await ask([lying.url, silent.url, honest.url, same.url])).toEqual(failed('Unverifiable'))
  expect(await ask([lying.url, silent.url, same.url])).toEqual(E.right(undefined))
  // With a single one that answers, that node is trusted.
  expect(await ask([lying.url, silent.url, NOWHERE])).toEqual(E.right(undefined))
})

it.each([
  ['nobody is there', [NOWHERE]],
  ['there is nobody to ask', []],
])('is unverifiable when %s', async (_, urls) => {
  expect(await verdict(vault, await signed(), urls)).toEqual(failed('Unverifiable'))
})

it.each<[string, ScriptedResponse]>([
  ['another chain', { result: '0x2' }],
  ['no chain', { result: null }],
  ['all chains', { result: ['0x1'] }],
  ['not', { error: { code: -32601, message: 'Method not found' } }],
])('a node that reports the chain %s is ignored', async (_, chainId) => {
  const { url } = await node(yes, chainId)
  expect(await verdict(vault, await signed(), [url])).toEqual(failed('Unverifiable'))
})

it.each<[string, unknown]>([
  ['nothing', '0x'],
  ['null', null],
  ['true', true],
  ['a number', 1],
  ['the yes of the other way', '0x01'],
  ['the start of yes', '0x1626ba7e'],
  ['yes and more', `${YES}00`],
  ['yes among others', [YES]],
  ['yes with a tail', `0x1626ba7e${'0'.repeat(55)}1`],
  ['a long number', `0x${'1'.repeat(100_000)}`],
  ['an object', { result: YES }],
])('a response that is %s does not verify', async (_, result) => {
  const { url } = await node({ result })
  expect(await verdict(vault, await signed(), [url])).toEqual(failed('WrongSignature'))
})

it.each<[string, object]>([
  ['by its number', { code: 3, message: '' }],
  ['in words', { code: -32000, message: 'VM Exception: revert' }],
  ['by an older number', { code: -32015, message: 'VM execution error.' }],
])('a contract’s rejection is recognised %s', async (_, error) => {
  const { url } = await node({ error })
  expect(await verdict(vault, await signed(), [url])).toEqual(failed('WrongSignature'))
})

it('an invalid signature causes no request to a node', async () => {
  const { url, requests } = await node(yes)
  const huge = `0x${'00'.repeat(100_000)}`
  for (const signature of ['', '0x0', 'signature', `${await signed()}\n`, huge])
    expect(await verdict(vault, signature, [url])).toEqual(failed('WrongSignature'))
  expect(requests).toEqual([])
})
