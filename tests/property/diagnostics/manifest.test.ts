import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import type { ManifestEntry, ManifestUse } from '#contracts/diagnostics.ts'
import { manifestOf } from '#domain/diagnostics/manifest.ts'
import { policyOf } from '#domain/diagnostics/policy.ts'
import { decodeOptions } from '#domain/options/host-options.ts'
import { runs } from '#tests/runs.ts'

import { decoded, optionsWithEverything } from './manifest-options.ts'

/** Every address and host in a value. */
const addressesIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return /^(https|wss):|\.example$|^127\./.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : []
}
const hostOf = (address: string): string => /^(?:\w+:\/\/)?([^/?]+)/.exec(address)?.[1] ?? ''

/** Addresses in the options to which no request is sent. */
const UNUSED = 'unused.example'

const entriesOf = (raw: object): readonly ManifestEntry[] => manifestOf(decoded(raw)).entries

const policiesOf = (raw: object) => policyOf(manifestOf(decoded(raw)), decoded(raw))

const DIRECTIVES: readonly (readonly [ManifestUse, string])[] = [
  ['connect', 'connect-src'],
  ['image', 'img-src'],
  ['frame', 'frame-src'],
]
const sourcesOf = (policy: string, directive: string): readonly string[] => {
  const found = policy.split('; ').find((text) => text.startsWith(`${directive} `))
  return found?.split(' ').slice(1) ?? []
}

/** Some of the options, with the networks that every host needs. */
const someOptions = fc
  .subarray(Object.keys(optionsWithEverything).filter((name) => name !== 'networks'))
  .map((names) => ({
    networks: optionsWithEverything.networks,
    ...Object.fromEntries(
      names.map((name) => [name, optionsWithEverything[name as keyof typeof optionsWithEverything]]),
    ),
  }))

describe('the manifest', () => {
  it('lists every address of the options, except those that are never requested', () => {
    const hosts = entriesOf(optionsWithEverything).map(({ origin }) => hostOf(origin))
    const optionHosts = addressesIn(optionsWithEverything).map(hostOf)
    expect(optionHosts.filter((host) => !hosts.includes(host)).filter((host) => host !== UNUSED)).toEqual([])
    expect(hosts).not.toContain(UNUSED)
  })

  it('lists no address that is absent from the options', () => {
    fc.assert(
      fc.property(someOptions, (options) => {
        const optionHosts = addressesIn(options).map(hostOf)
        const origins = entriesOf(options).map(({ origin }) => origin)
        const unknownOrigins = origins.filter(
          (origin) => /^\w+:\/\//.test(origin) && !optionHosts.includes(hostOf(origin)),
        )
        expect(unknownOrigins).toEqual([])
      }),
      { numRuns: runs(60) },
    )
  })

  it('of some options lists only entries of the manifest of all options', () => {
    const all = entriesOf(optionsWithEverything).map((entry) => JSON.stringify(entry))
    fc.assert(
      fc.property(someOptions, (options) => {
        const added = entriesOf({ ...options, projectId: 'project' }).filter(
          (entry) => !all.includes(JSON.stringify(entry)),
        )
        expect(added.filter(({ origin }) => origin !== `https://${UNUSED}`)).toEqual([])
      }),
      { numRuns: runs(60) },
    )
  })

  it('contains each entry once, in an order that does not depend on the order of the options', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(Object.entries(optionsWithEverything), {
          minLength: Object.keys(optionsWithEverything).length,
        }),
        (entries) => {
          const texts = entriesOf(Object.fromEntries(entries)).map((entry) => JSON.stringify(entry))
          expect(texts).toEqual(entriesOf(optionsWithEverything).map((entry) => JSON.stringify(entry)))
          expect(new Set(texts).size).toBe(texts.length)
        },
      ),
      { numRuns: runs(20) },
    )
  })

  it('groups its entries by use, as the directives of the policy do', () => {
    const uses = entriesOf(optionsWithEverything).map(({ use }) => use)
    expect([...new Set(uses)]).toEqual(['script', 'connect', 'image', 'frame', 'window'])
    expect(uses.filter((use, index) => use !== uses[index - 1])).toEqual([...new Set(uses)])
  })

  it('states why and when, and names an option of the host', () => {
    for (const { option, why, when, paths } of entriesOf(optionsWithEverything)) {
      expect(Object.keys(optionsWithEverything)).toContain(option.split('.')[0])
      expect([why, when, ...paths].every((text) => text.length > 0)).toBe(true)
    }
  })

  it('never fails for valid options', () => {
    const urls = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.constantFrom('', '/icon.png', 'data:image/png,x', 'ipfs://x'),
    )
    fc.assert(
      fc.property(urls, urls, (image, node) => {
        const [first] = optionsWithEverything.networks
        const options = decodeOptions({
          networks: [{ ...first, rpcUrls: { default: { http: [node] } } }],
          metadata: { name: 'App', icons: [image] },
          relay: { urls: [node], load: () => undefined },
        })
        if (E.isRight(options)) policyOf(manifestOf(options.right), options.right)
      }),
      { numRuns: runs(100) },
    )
  })

  it('lists a signed list of wallets with its signature', () => {
    const walletSnapshot = {
      list: 'https://lists.example/wallets.json?v=1',
      publicKeys: [],
      load: () => undefined,
    }
    const snapshotEntry = entriesOf({ networks: optionsWithEverything.networks, walletSnapshot }).find(
      ({ option, use }) => option === 'walletSnapshot' && use === 'connect',
    )
    expect(snapshotEntry).toMatchObject({
      origin: 'https://lists.example',
      paths: ['/wallets.json', '/wallets.json.sig'],
    })
  })

  it('lists analytics that the app may switch on later', () => {
    const { features: _, ...switchedOff } = optionsWithEverything
    const ofAnalytics = (options: object) =>
      entriesOf(options).filter(({ option }) => option.startsWith('analytics'))
    expect(ofAnalytics(switchedOff)).toEqual(ofAnalytics(optionsWithEverything))
    expect(ofAnalytics(switchedOff).map(({ option }) => option)).toContain('analytics.url')
  })

  it('lists the requests of the self-check, including those that nothing else sends', () => {
    const selfCheckEntries = entriesOf(optionsWithEverything).filter(
      ({ when }) => when === 'When the self-check runs',
    )
    expect([...new Set(selfCheckEntries.map(({ use, option }) => `${use} ${option}`))].toSorted()).toEqual([
      'connect baseUrls.directory',
      'connect baseUrls.rpc',
      'connect customRpcUrls',
      'connect diagnostics',
      'connect networks',
      'connect project',
      'connect relay',
      'frame embedded',
      'image metadata',
    ])
    const { diagnostics: _, ...withoutBaseUrls } = optionsWithEverything
    expect(entriesOf(withoutBaseUrls).filter(({ when }) => when === 'When the self-check runs')).toEqual([])
  })

  it('lists the switch of analytics at its own address, or else at the address of the project', () => {
    const switchOf = (configUrl?: string) => {
      const analytics = { ...optionsWithEverything.analytics, configUrl }
      return entriesOf({ ...optionsWithEverything, analytics }).find(({ paths }) =>
        paths.includes('/getAnalyticsConfig'),
      )
    }
    const hostSwitchUrl = 'https://switch.example'
    expect(switchOf(hostSwitchUrl)).toMatchObject({ option: 'analytics.configUrl', origin: hostSwitchUrl })
    expect(switchOf()).toMatchObject({ option: 'project', origin: optionsWithEverything.project.url })
  })

  it.each([
    ['tokens', { service: 'https://tokens.example' }],
    ['activity', { sources: [async () => ({ transactions: [] })] }],
    ['swaps', { routers: {}, sources: [{ type: 'lifi', url: 'https://lifi.example' }] }],
    ['pay', { source: { service: 'https://pay.example' } }],
  ])('lists the images whose addresses the sources of %s name', (option, input) => {
    const load = async () => ({})
    const optionEntries = entriesOf({
      networks: optionsWithEverything.networks,
      [option]: { ...input, load },
    })
    expect(optionEntries).toContainEqual(expect.objectContaining({ option, use: 'image', origin: 'https:' }))
  })

  it('states that a swap requests prices, with only the option of tokens', () => {
    const { networks, swaps, tokens } = optionsWithEverything
    const pricing = (raw: object) =>
      entriesOf(raw).filter(
        ({ option, when }) => option.startsWith('tokens') && when === 'When the user swaps',
      )
    expect(pricing({ networks, swaps })).toEqual([])
    expect(pricing({ networks, tokens })).toEqual([])
    expect(pricing({ networks, swaps, tokens })).toMatchObject([{ use: 'connect' }])
    const service = { ...tokens, prices: undefined, service: 'https://prices.example' }
    expect(pricing({ networks, swaps, tokens: service })).toMatchObject([
      { option: 'tokens.service', origin: 'https://prices.example' },
    ])
  })

  it('states that the review of a transfer reads the activity', () => {
    const { networks, activity, send } = optionsWithEverything
    const whenOf = (raw: object) =>
      entriesOf(raw).flatMap(({ use, option, when }) =>
        option === 'activity' && use === 'connect' ? [when] : [],
      )
    const activityOccasion = "When the account's activity is shown"
    expect(new Set(whenOf({ networks, activity }))).toEqual(new Set([activityOccasion]))
    expect(new Set(whenOf({ networks, activity, send }))).toEqual(
      new Set([activityOccasion, 'When a transfer is reviewed']),
    )
    expect(whenOf({ networks, send })).toEqual([])
  })

  it('lists the configured image hosts instead of all hosts', () => {
    const origins = (imageHosts?: readonly string[]) =>
      entriesOf({
        ...optionsWithEverything,
        diagnostics: { load: () => undefined, ...(imageHosts && { imageHosts }) },
      })
        .filter(({ use }) => use === 'image')
        .map(({ origin }) => origin)
    expect(origins()).toContain('https:')
    expect(origins([])).toEqual(origins().filter((origin) => origin !== 'https:'))
    expect(origins(['media.example', 'localhost:8080'])).toEqual(
      expect.arrayContaining(['https://media.example', 'http://localhost:8080']),
    )
  })
})

describe('the policies', () => {
  it.each(DIRECTIVES)('allow exactly each %s of the manifest', (use, directive) => {
    fc.assert(
      fc.property(someOptions, (options) => {
        const manifest = manifestOf(decoded(options))
        const useEntries = manifest.entries.filter((entry) => entry.use === use && entry.origin !== '*')
        const allowed = sourcesOf(policyOf(manifest, {}).contentSecurity, directive)
        const ownSources = use === 'frame' ? [] : ["'self'"]
        expect(allowed.toSorted()).toEqual(
          [...new Set([...ownSources, ...useEntries.map(({ origin }) => origin)])].toSorted(),
        )
      }),
      { numRuns: runs(60) },
    )
  })

  it('never allow a text to become a script, nor requests to any address', () => {
    fc.assert(
      fc.property(someOptions, (options) => {
        const { contentSecurity, trustedTypes } = policiesOf(options)
        expect(contentSecurity).toMatch(/^default-src 'none'; script-src 'self'; /)
        expect(contentSecurity).not.toMatch(/unsafe|\*(?!\.)|connect-src [^;]*https:(?!\/\/)/)
        expect(contentSecurity.endsWith(trustedTypes)).toBe(true)
      }),
      { numRuns: runs(60) },
    )
  })

  it("contains the nonce of a server's styles, and the permissions that the modal and the frame request", () => {
    const { contentSecurity } = policiesOf({ ...optionsWithEverything, cspNonce: 'abc' })
    expect(sourcesOf(contentSecurity, 'style-src')).toEqual(["'self'", "'nonce-abc'"])
    const { permissions } = policiesOf(optionsWithEverything)
    expect(permissions).toContain('publickey-credentials-get=(self "https://frame.example")')
    expect(permissions).toMatch(/^camera=\(self\), /)
    const { send: _send, ...sendless } = optionsWithEverything
    expect(policiesOf(sendless).permissions).not.toContain('camera')
    const { embedded: _, ...frameless } = optionsWithEverything
    expect(policiesOf(frameless).permissions).not.toMatch(/publickey|"/)
  })
})
