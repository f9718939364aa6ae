import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { describedNft, type NftDescription } from '#domain/nfts/described-nft.ts'
import { hostNft } from '#domain/nfts/host-nft.ts'
import { isSpamName } from '#domain/nfts/nft-spam.ts'
import { traitsIn } from '#domain/nfts/traits.ts'
import { mainnet as bitcoin } from '#tests/contract/bitcoin-kit.ts'
import { network } from '#tests/contract/examples.ts'
import { ANN, mainnet as solana } from '#tests/contract/solana-kit.ts'
import { anyCharacter } from '#tests/property/arbitraries.ts'

const mainnet = network(1)
const CONTRACT = `0x${'Ab'.repeat(20)}`
const described = (more: Partial<NftDescription> = {}) =>
  describedNft(mainnet, { standard: 'erc721', address: CONTRACT, tokenId: '118', ...more })

/** CAIP-19: an asset type, and for items of a contract the item. */
const CAIP_19 =
  /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}\/[-a-z0-9]{3,8}:[-.%a-zA-Z0-9]{1,128}(\/[-.%a-zA-Z0-9]{1,78})?$/

/** A text that is not empty and has no invisible or directional characters. */
const PLAIN = /^[^\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]+$/u

describe('[S2-20] an NFT that a source describes', () => {
  it('has a CAIP-19 id, the exact digits of its item, and texts without control characters', () => {
    fc.assert(
      fc.property(
        fc.record({
          tokenId: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(String),
          name: fc.string({ unit: anyCharacter, maxLength: 120 }),
          collection: fc.string({ unit: anyCharacter, maxLength: 20 }),
          traits: fc.array(
            fc.record({
              name: fc.string(),
              value: fc.string({ unit: anyCharacter, maxLength: 20 }),
              share: fc.double(),
            }),
            { maxLength: 3 },
          ),
        }),
        (more) => {
          const nft = described(more)
          if (nft === undefined) throw new Error('no NFT')
          expect(nft.id).toBe(`eip155:1/erc721:${CONTRACT.toLowerCase()}/${more.tokenId}`)
          expect(nft.id).toMatch(CAIP_19)
          expect(nft.tokenId).toBe(more.tokenId)
          const texts = [
            nft.name,
            nft.collection ?? 'none',
            ...nft.traits.flatMap((trait) => [trait.name, trait.value]),
          ]
          for (const text of texts) {
            expect(text).toMatch(PLAIN)
            expect(Array.from(text).length).toBeLessThanOrEqual(121)
          }
          const shares = nft.traits.map(({ share = 0 }) => share)
          expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true)
        },
      ),
    )
  })

  it.each([
    ['an item beyond 256 bits', { tokenId: (2n ** 256n).toString() }],
    ['an item that is no number', { tokenId: '0x76' }],
    ['no item', { tokenId: undefined }],
    ['an address that no contract has', { address: '0x1' }],
    ['a contract without its 0x', { address: 'Ab'.repeat(20) }],
    ['an item of another family', { standard: 'spl' as const }],
    ['nothing of it', { amount: 0n, standard: 'erc1155' as const }],
    ['more of it than there can be', { amount: 2n ** 256n, standard: 'erc1155' as const }],
  ])('is left out with %s', (_, more) => {
    expect(described(more)).toBeUndefined()
  })

  it('without a name is named by its collection and number', () => {
    expect(described({ name: ' \u200b', collection: 'Low Tide' })?.name).toBe('Low Tide #118')
    expect(described({})?.name).toBe('#118')
  })

  it.each([
    ['7', '7'],
    ['-12', '-12'],
    ['07', undefined],
    ['1e+21', undefined],
    ['7 at https://drop.example', undefined],
  ])('that is an inscription has the number %j only if it is valid: %j', (tokenId, number) => {
    const inscription = describedNft(bitcoin, {
      standard: 'ordinal',
      address: `${'a'.repeat(64)}i0`,
      tokenId,
    })
    expect(inscription?.tokenId).toBe(number)
    expect(inscription?.name).toBe(number === undefined ? 'aaaaaa…aai0' : `#${number}`)
  })

  it('identified by its address has no other number, whatever its source states', () => {
    const asset = describedNft(solana, {
      standard: 'spl',
      address: ANN.address,
      tokenId: 'Claim at https://drop.example',
    })
    expect(asset).toMatchObject({ id: `${solana.caipNetworkId}/nft:${ANN.address}`, tokenId: undefined })
    expect(asset?.name).not.toContain('drop')
  })

  it('of a unique kind is counted once, whatever the source counts', () => {
    expect(described({ amount: 7n })?.amount).toBe(1n)
    expect(described({ amount: 7n, standard: 'erc1155' })?.amount).toBe(7n)
  })

  it.each([
    ['Claim at https://drop.example', true],
    ['Visit drop.example now', true],
    ['Low\u202eTide', true],
    ['Low\nTide', true],
    [' Low Tide No. 118\r\n', false],
    ['harbor.eth\n', false],
    ['Low Tide No. 118', false],
    ['harbor.eth', false],
    ['pay.harbor.eth', false],
    ['harbor.sol', false],
    ['harbor.eth at drop.xyz', true],
    [undefined, false],
  ])('whose name is %j is spam: %s', (name, isSpam) => {
    expect(isSpamName(name)).toBe(isSpam)
    expect(described({ name })?.isSpam).toBe(isSpam)
  })

  it('is spam if its source marks it, whatever its name', () => {
    expect(described({ name: 'Pass', isSpam: true })?.isSpam).toBe(true)
    expect(described({ name: 'Pass', collection: 'www.drop.example' })?.isSpam).toBe(true)
  })
})

describe('[S2-20] an NFT of a source of the host', () => {
  it('has traits with name, value and share, and is on the requested network', () => {
    const raw = {
      standard: 'erc1155',
      address: CONTRACT,
      tokenId: '7',
      name: 'Pass',
      traits: [{ name: 'Tier', value: 2, share: 0.12 }, { name: 'Bad' }, 7],
      amount: 3n,
    }
    expect(hostNft(mainnet, raw)).toMatchObject({
      name: 'Pass',
      amount: 3n,
      traits: [{ name: 'Tier', value: '2', share: 0.12 }],
    })
    expect(hostNft(mainnet, { ...raw, chainId: 'eip155:10' })).toBeUndefined()
    expect(hostNft(mainnet, { ...raw, chainId: 'eip155:1' })).toBeDefined()
  })

  it('is omitted if it cannot be decoded, and no others are', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        expect(() => hostNft(mainnet, raw)).not.toThrow()
        expect(() => traitsIn(raw)).not.toThrow()
      }),
    )
  })
})
