import * as E from 'fp-ts/Either'
import { concatHex, type Hex, stringToHex } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { verifyEvm } from '#infrastructure/chains/evm/evm-verifier.ts'
import type { Anvil } from '#sandbox/anvil.ts'
import { rpc } from '#sandbox/rpc.ts'
import { startVaults, type Vaults } from '#sandbox/smart-accounts/vaults.ts'
import { startChain } from '#tests/contract/chain.ts'

import { address, chain, failed } from './examples.ts'
import { startScriptedNode } from './scripted-node.ts'
import { keyOf } from './signatures-subjects.ts'

const TEXT = 'example.com wants you to sign in with your Ethereum account:'

let anvil: Anvil
let vaults: Vaults
beforeAll(async () => {
  anvil = await startChain(1)
  vaults = await startVaults(anvil.url)
})
afterAll(() => anvil.stop())

const verdict = (account: Hex, signature: Hex, message = TEXT) =>
  verifyEvm({ chainId: chain(1), address: address(account.slice(2)), message, signature }, [anvil.url])()

const signedBy = (name: string) => keyOf(name).signMessage({ message: TEXT })
const ownerOf = (name: string): Hex => keyOf(name).address

it('a contract accepts only the signature of its owner’s key', async () => {
  await vaults.make(ownerOf('c1'))
  const vault = vaults.addressOf(ownerOf('c1'))
  expect(await verdict(vault, await signedBy('c1'))).toEqual(E.right(undefined))
  expect(await verdict(vault, await signedBy('c2'))).toEqual(failed('WrongSignature'))
  expect(await verdict(vault, await signedBy('c1'), `${TEXT} `)).toEqual(failed('WrongSignature'))
  expect(await verdict(ownerOf('c2'), await signedBy('c1'))).toEqual(failed('WrongSignature'))
})

it('a key that the contract removed no longer signs', async () => {
  await vaults.make(ownerOf('d1'))
  const vault = vaults.addressOf(ownerOf('d1'))
  await vaults.replaceOwner(vault, ownerOf('d2'))
  expect(await verdict(vault, await signedBy('d1'))).toEqual(failed('WrongSignature'))
  expect(await verdict(vault, await signedBy('d2'))).toEqual(E.right(undefined))
})

it('a contract that is not deployed yet signs with its deployment data, also after its deployment', async () => {
  const [owner, vault] = [ownerOf('e1'), vaults.addressOf(ownerOf('e1'))]
  const bareSignature = await signedBy('e1')
  expect(await verdict(vault, bareSignature)).toEqual(failed('WrongSignature'))
  expect(await verdict(vault, vaults.wrapped(owner, bareSignature))).toEqual(E.right(undefined))
  expect(await verdict(vault, vaults.wrapped(owner, await signedBy('e2')))).toEqual(failed('WrongSignature'))
  expect(await verdict(vault, vaults.wrapped(ownerOf('e2'), await signedBy('e2')))).toEqual(
    failed('WrongSignature'),
  )
  await vaults.make(owner)
  expect(await verdict(vault, bareSignature)).toEqual(E.right(undefined))
  expect(await verdict(vault, vaults.wrapped(owner, bareSignature))).toEqual(E.right(undefined))
  await vaults.replaceOwner(vault, ownerOf('e2'))
  expect(await verdict(vault, vaults.wrapped(owner, bareSignature))).toEqual(failed('WrongSignature'))
})

it('a contract may accept a signature without bytes, or with as many as it needs, and a key may not', async () => {
  // Returns the magic value of EIP-1271 for any input, as Safe does for a message that its owners have signed on the chain.
  const agreeing = `0x${'a6'.repeat(20)}` as const
  await rpc(anvil.url, 'anvil_setCode', [agreeing, '0x631626ba7e60e01b60005260206000f3'])
  const long = `0x${'5a'.repeat(20_000)}` as const
  for (const signature of ['0x', '0x51', long] as const) {
    expect(await verdict(agreeing, signature)).toEqual(E.right(undefined))
    expect(await verdict(ownerOf('e4'), signature)).toEqual(failed('WrongSignature'))
  }
})

it('deployment data without a signature is not a signature', async () => {
  const owner = ownerOf('e3')
  const wrapped = vaults.wrapped(owner, '0x')
  for (const forged of [wrapped, concatHex(['0x00', wrapped]), `0x${'6492'.repeat(16)}` as const])
    expect(await verdict(vaults.addressOf(owner), forged)).toEqual(failed('WrongSignature'))
})

it('a contract without signatures does not verify, nor does one that echoes its input', async () => {
  const signature = await signedBy('f1')
  // The factory reverts. The output of the echo starts like a valid one, as does that of the precompile at address 4.
  for (const account of [vaults.factory, vaults.echo, `0x${'4'.padStart(40, '0')}` as const])
    for (const ownNode of [signature, vaults.wrapped(ownerOf('f1'), signature)])
      expect(await verdict(account, ownNode), account).toEqual(failed('WrongSignature'))
})

it('a contract cannot cause a request to a URL of its choice', async () => {
  const otherNode = await startScriptedNode({})
  expect(await verdict(vaults.lure, stringToHex(otherNode.url))).toEqual(failed('WrongSignature'))
  expect(otherNode.requests).toEqual([])
  otherNode.stop()
})
