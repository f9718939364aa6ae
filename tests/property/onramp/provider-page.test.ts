import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import { pageProblem } from '#domain/onramp/provider-page.ts'
import { network } from '#tests/contract/examples.ts'

const own = `0xAb${'c1'.repeat(19)}` as Address
const other = `0x${'d2'.repeat(20)}`
const order = { address: own, network: network(1) }
const HOSTS = ['pay.example', '*.shop.example']

const problemOf = (url: string, hosts: readonly string[] | undefined = HOSTS) =>
  pageProblem(url, hosts, order)?.message

const notHost = 'The page is not on a host of the provider'
const notAccount = 'The page names another account'

describe('the page of a provider', () => {
  it.each([
    ['https://pay.example/buy', undefined],
    ['https://PAY.example/buy', undefined],
    ['https://a.b.shop.example/', undefined],
    ['https://shop.example/', notHost],
    ['https://pay.example.evil/', notHost],
    ['https://evilpay.example/', notHost],
    ['https://pay.example:8443/', notHost],
    ['https://pay.example@evil.example/', notHost],
    ['https://evil.example/?https://pay.example/', notHost],
    ['https:pay.example', notHost],
    ['javascript:alert(1)', notHost],
  ] as const)('%s: %s', (url, problem) => {
    expect(problemOf(url)).toBe(problem)
  })

  it('is on one of its hosts, whatever they are', () => {
    fc.assert(
      fc.property(fc.webUrl(), fc.array(fc.domain(), { maxLength: 3 }), (url, hosts) => {
        const isOwn = hosts.includes(new URL(url).host)
        expect(problemOf(url, hosts)).toBe(isOwn ? undefined : notHost)
        expect(problemOf(url, [...hosts, new URL(url).host])).toBeUndefined()
      }),
    )
  })

  it('may be anywhere if its hosts are not known', () => {
    expect(pageProblem('https://anywhere.example/', undefined, order)).toBeUndefined()
  })

  const receiver = fc.constantFrom(
    'walletAddress',
    'walletaddress',
    'wallet_address',
    'wallet-addresses[]',
    'destinationAddress',
    'destinationWallets',
    'userAddress',
    'addresses',
  )
  const asWritten = [
    (address: string) => address,
    (address: string) => address.toLowerCase(),
    (address: string) => JSON.stringify({ [address]: ['ethereum', 'base'] }),
    (address: string) => JSON.stringify([{ address, blockchains: ['base'] }]),
  ]
  const written = fc.constantFrom(...asWritten)

  it('names the account where it names a receiver, and no other one', () => {
    fc.assert(
      fc.property(receiver, written, (name, write) => {
        const page = (value: string) =>
          `https://pay.example/?theme=dark&${new URLSearchParams({ [name]: value })}`
        expect(problemOf(page(write(own)))).toBeUndefined()
        for (const value of [write(other), '', 'nobody', write(own) + write(other), own.slice(0, -1)])
          expect([value, problemOf(page(value))]).toEqual([value, notAccount])
        expect(problemOf(`${page(write(own))}&${name}=${other}`)).toBe(notAccount)
      }),
    )
  })

  it('may name other addresses as other things, and nobody', () => {
    expect(problemOf(`https://pay.example/?token=${other}&sessionToken=x`)).toBeUndefined()
  })

  it('names an account of Solana letter by letter', () => {
    const address = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV' as Address
    const onSolana = { address, network: { ...network(1), chainNamespace: 'solana' as const } }
    const page = (value: string) => `https://pay.example/?walletAddress=${value}`
    expect(pageProblem(page(address), HOSTS, onSolana)).toBeUndefined()
    expect(pageProblem(page(address.toLowerCase()), HOSTS, onSolana)?.message).toBe(notAccount)
  })
})
