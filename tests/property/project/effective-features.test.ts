import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { restrictedZones } from '#domain/features/restricted-zones.ts'
import {
  decodeOptions,
  hasManyWallets,
  effectiveOptions,
  type HostOptions,
} from '#domain/options/host-options.ts'
import { emailOf, socialsOf } from '#domain/options/login-options.ts'
import { defaultSocials, type SocialLogin } from '#domain/options/social-login.ts'
import {
  effectiveFeatures,
  type FeatureKey,
  featureKeys,
  ignoredFeatures,
  narrowedOptions,
} from '#domain/project/effective-features.ts'
import { isUsedUp } from '#domain/project/plan-limits.ts'
import {
  noFlags,
  type RemoteFeatures,
  type RemoteFlags,
  remoteFlags,
} from '#domain/project/remote-features.ts'
import { network, right } from '#tests/scenario/world.ts'
import { clause } from '#tests/spec/clauses.ts'

const load = () => undefined
const SELLERS = ['meld', 'acme', 'coinbase']
const optional = <A>(value: fc.Arbitrary<A>) => fc.option(value, { nil: undefined })

const socials = fc.shuffledSubarray<SocialLogin>([...defaultSocials])
const features = fc
  .record({
    email: optional(fc.boolean()),
    socials: optional(fc.oneof(socials, fc.constant(false as const))),
    multiWallet: optional(fc.boolean()),
    onramp: optional(fc.shuffledSubarray(SELLERS)),
  })
  .map((fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)))

const provider = (name: string) => ({ name, label: name, start: load })
const sources = {
  embedded: { url: 'https://frame.example', load: async () => ({}) },
  swaps: { load, sources: [], routers: {} },
  onramp: { load, providers: SELLERS.map(provider) },
  activity: { load, sources: [] },
  branding: { label: 'Ours' },
}
const hostOptions: fc.Arbitrary<HostOptions> = fc
  .record({
    features: optional(features),
    options: fc.subarray(Object.keys(sources) as (keyof typeof sources)[]),
    basic: fc.boolean(),
  })
  .map(({ features, options, basic }) =>
    right(
      decodeOptions({
        networks: [network(1)],
        basic,
        ...(features === undefined ? {} : { features }),
        ...Object.fromEntries(options.map((name) => [name, sources[name]])),
      }),
    ),
  )
const fullOptions = hostOptions.map((options) => ({ ...options, basic: false }))

const IDS = ['multi_wallet', 'activity', 'onramp', 'swap', 'social_login', 'reown_branding']
const config = fc.oneof(
  fc.constant(null),
  fc.subarray([...SELLERS, '1inch', 'email', ...defaultSocials], { minLength: 0 }),
)
const remoteFeatures: fc.Arbitrary<RemoteFeatures> = fc.uniqueArray(
  fc
    .record({ id: fc.constantFrom(...IDS, 'payments'), isEnabled: fc.boolean(), config: optional(config) })
    .map(({ config, ...entry }) => (config === undefined ? entry : { ...entry, config })),
  { selector: ({ id }) => id },
)
const flags = fc.oneof(fc.constant(noFlags), remoteFeatures.map(remoteFlags))
const timeZone = fc.constantFrom('Europe/Berlin', 'America/Lima', ...restrictedZones.slice(0, 2))
const BERLIN = 'Europe/Berlin'

const valuesOf = (hostOptions: HostOptions, limits: RemoteFlags, zone = BERLIN) => {
  const effective = effectiveFeatures(hostOptions, { flags: limits, timeZone: zone })
  return Object.fromEntries(featureKeys.map((key) => [key, effective[key].value])) as Record<
    FeatureKey,
    unknown
  >
}
const isWithin = (inner: unknown, outer: unknown): boolean =>
  Array.isArray(inner) && Array.isArray(outer)
    ? inner.every((entry) => outer.includes(entry))
    : inner === false || inner === outer
const isOff = (value: unknown): boolean => value === false || (Array.isArray(value) && value.length === 0)

clause(['S3-25', 'S6-08'], () => {
  it('[S3-25] the remote flags are email, socials, swaps, onramp, activity, reownBranding and multiWallet', () => {
    expect([...featureKeys].toSorted()).toEqual(
      ['activity', 'email', 'multiWallet', 'onramp', 'reownBranding', 'socials', 'swaps'].toSorted(),
    )
    fc.assert(
      fc.property(remoteFeatures, (features) => {
        expect(Object.keys(remoteFlags(features)).toSorted()).toEqual([...featureKeys].toSorted())
      }),
    )
  })

  it('[S3-25] a feature follows its entry: null leaves it to the host, and a missing entry or config turns it off', () => {
    const flagsOf = (id: string, entry: object) => remoteFlags([{ id, isEnabled: true, ...entry }])
    const plainFeatures = [
      ['multi_wallet', 'multiWallet'],
      ['activity', 'activity'],
      ['reown_branding', 'reownBranding'],
    ] as const
    for (const [id, key] of plainFeatures) {
      expect(flagsOf(id, { config: null })[key]).toBeUndefined()
      expect(flagsOf(id, { config: [] })[key]).toBe(true)
      expect(flagsOf(id, { config: [], isEnabled: false })[key]).toBe(false)
      expect(flagsOf(id, {})[key]).toBe(false)
      expect(remoteFlags([])[key]).toBe(false)
    }
    expect(flagsOf('swap', { config: ['1inch'] }).swaps).toBe(true)
    expect(flagsOf('swap', { config: [] }).swaps).toBe(false)
    expect(flagsOf('swap', { config: ['1inch'], isEnabled: false }).swaps).toBe(false)
    expect(flagsOf('swap', { config: null }).swaps).toBeUndefined()
    expect(flagsOf('onramp', { config: ['meld'] }).onramp).toEqual(['meld'])
    expect(remoteFlags([]).onramp).toEqual([])
    expect(flagsOf('social_login', { config: ['google', 'email', 'myspace'] })).toMatchObject({
      email: true,
      socials: ['google'],
    })
    expect(flagsOf('social_login', { config: ['google'] })).toMatchObject({
      email: false,
      socials: ['google'],
    })
    expect(flagsOf('social_login', { config: null })).toMatchObject({ email: undefined, socials: undefined })
    expect(remoteFlags([])).toMatchObject({ email: false, socials: [] })
  })
})

clause(['S6-08', 'S6-10'], () => {
  it('[S6-08, S6-10] the project never enables more than the host allowed', () => {
    fc.assert(
      fc.property(hostOptions, flags, timeZone, (hostOptions, limits, zone) => {
        const local = valuesOf({ ...hostOptions, basic: false }, noFlags)
        const allowed = valuesOf(hostOptions, limits, zone)
        for (const key of featureKeys) expect(isWithin(allowed[key], local[key]), key).toBe(true)
      }),
    )
  })

  it('[S6-08] the project turns each feature off', () => {
    fc.assert(
      fc.property(fullOptions, (fullOptions) => {
        const values = valuesOf(fullOptions, remoteFlags([]))
        for (const key of featureKeys) expect(isOff(values[key]), key).toBe(true)
      }),
    )
  })

  it('[S6-08, S6-10] the narrowed options offer exactly the effective values, and nothing else changes', () => {
    fc.assert(
      fc.property(hostOptions, flags, (hostOptions, limits) => {
        const values = valuesOf(hostOptions, limits)
        const { features, ...options } = effectiveOptions(narrowedOptions(hostOptions, limits))
        const now = { ...options, ...(features && { features }) }
        expect(emailOf(now)).toBe(values.email)
        expect(socialsOf(now)).toEqual(values.socials)
        expect(hasManyWallets(now)).toBe(values.multiWallet)
        expect(now.swaps !== undefined).toBe(values.swaps)
        expect(now.activity !== undefined).toBe(values.activity)
        expect(now.branding !== undefined).toBe(values.reownBranding)
        const { features: _, swaps, onramp, activity, branding, embedded, ...rest } = hostOptions
        expect(now).toMatchObject(rest)
        expect([swaps, onramp, activity, branding]).toEqual(
          expect.arrayContaining([now.swaps, now.onramp, now.activity, now.branding].filter(Boolean)),
        )
        expect(now.embedded).toEqual(embedded)
      }),
    )
  })

  it('[S6-08] only providers that both list can sell', () => {
    fc.assert(
      fc.property(fullOptions, fc.shuffledSubarray(SELLERS), (fullOptions, listedSellers) => {
        const limits = remoteFlags([{ id: 'onramp', isEnabled: true, config: listedSellers }])
        const { onramp, features } = narrowedOptions(fullOptions, limits)
        const sellers = valuesOf(fullOptions, limits).onramp as readonly string[]
        const local = valuesOf(fullOptions, noFlags).onramp as readonly string[]
        expect(sellers).toEqual(local.filter((name) => listedSellers.includes(name)))
        expect(features?.['onramp']).toEqual(sellers)
        expect(onramp === undefined).toBe(sellers.length === 0)
      }),
    )
  })

  it('[S6-08] a project that leaves everything to the host changes nothing', () => {
    const open = remoteFlags(IDS.map((id) => ({ id, isEnabled: true, config: null })))
    expect(open).toEqual(noFlags)
    fc.assert(
      fc.property(hostOptions, (hostOptions) => {
        expect(narrowedOptions(hostOptions, open)).toEqual({
          ...hostOptions,
          features: hostOptions.features ?? {},
        })
        expect(ignoredFeatures(hostOptions, open)).toEqual([])
      }),
    )
  })
})

clause('S6-09', () => {
  it('[S6-09] basic mode has none of the gated features, whatever host and project say', () => {
    fc.assert(
      fc.property(hostOptions, flags, timeZone, (hostOptions, limits, zone) => {
        const basic = { ...hostOptions, basic: true }
        const { reownBranding: _, ...gated } = valuesOf(basic, limits, zone)
        expect(Object.values(gated).every(isOff)).toBe(true)
        const now = effectiveOptions(narrowedOptions(basic, limits))
        expect([now.swaps, now.onramp, now.activity, emailOf(now), hasManyWallets(now)]).toEqual([
          undefined,
          undefined,
          undefined,
          false,
          false,
        ])
      }),
    )
  })
})

/** What the project leaves of a value. It can only remove. */
const limited = (value: unknown, limit: unknown): unknown => {
  if (limit === undefined) return value
  return Array.isArray(value) && Array.isArray(limit)
    ? value.filter((entry) => limit.includes(entry))
    : value === true && limit === true
}
/** A value with nothing left of it. */
const emptied = (value: unknown) => (Array.isArray(value) ? [] : false)

clause('S6-10', () => {
  it('[S6-10] the project, the time zone and basic mode restrict the host’s value in this order, and never add to it', () => {
    fc.assert(
      fc.property(
        hostOptions,
        flags,
        timeZone,
        fc.constantFrom(...featureKeys),
        (given, limits, zone, key) => {
          const { [key]: local } = valuesOf({ ...given, basic: false }, noFlags)
          const isOutside = restrictedZones.includes(zone) && (key === 'swaps' || key === 'onramp')
          const isBasic = given.basic === true && key !== 'reownBranding'
          const remote = limited(local, limits[key])
          const here = isOutside ? emptied(remote) : remote
          const value = isBasic ? emptied(here) : here
          const steps = [
            ['basic', here, value],
            ['zone', remote, here],
            ['remote', local, remote],
          ] as const
          const last = steps.find(([, before, after]) => JSON.stringify(before) !== JSON.stringify(after))
          const effective = effectiveFeatures(given, { flags: limits, timeZone: zone })[key]
          expect(effective.value).toEqual(value)
          expect(last === undefined ? ['default', 'local'] : [last[0]]).toContain(effective.source)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('[S6-10] a value names its source: after the host only a source that removed something counts', () => {
    fc.assert(
      fc.property(hostOptions, flags, timeZone, (hostOptions, limits, zone) => {
        const effective = effectiveFeatures(hostOptions, { flags: limits, timeZone: zone })
        const steps = {
          remote: valuesOf({ ...hostOptions, basic: false }, limits),
          zone: valuesOf({ ...hostOptions, basic: false }, limits, zone),
          basic: valuesOf(hostOptions, limits, zone),
        }
        const local = valuesOf({ ...hostOptions, basic: false }, noFlags)
        for (const key of featureKeys) {
          const { source, value } = effective[key]
          expect(value).toEqual(steps.basic[key])
          const last = (['basic', 'zone', 'remote'] as const).find((step, index, all) => {
            const before = all[index + 1]
            return (
              JSON.stringify(steps[step][key]) !==
              JSON.stringify(before === undefined ? local[key] : steps[before][key])
            )
          })
          if (last === undefined) expect(['default', 'local']).toContain(source)
          else expect(source).toBe(last)
        }
      }),
    )
  })

  it('[S6-10] a feature is reported as ignored if the host set it and the project restricted it', () => {
    fc.assert(
      fc.property(fullOptions, flags, (fullOptions, limits) => {
        const before = effectiveFeatures(fullOptions, { flags: noFlags, timeZone: BERLIN })
        const now = effectiveFeatures(fullOptions, { flags: limits, timeZone: BERLIN })
        expect(ignoredFeatures(fullOptions, limits)).toEqual(
          featureKeys.filter((key) => before[key].source === 'local' && now[key].source === 'remote'),
        )
      }),
    )
  })

  it('[S6-10] a value that the host omitted is a default', () => {
    const optionsWithDefaults = right(decodeOptions({ networks: [network(1)], embedded: sources.embedded }))
    expect(effectiveFeatures(optionsWithDefaults, { flags: noFlags, timeZone: BERLIN })).toEqual({
      email: { value: true, source: 'default' },
      socials: { value: defaultSocials, source: 'default' },
      swaps: { value: false, source: 'default' },
      onramp: { value: [], source: 'default' },
      activity: { value: false, source: 'default' },
      reownBranding: { value: false, source: 'default' },
      multiWallet: { value: false, source: 'default' },
    })
    const set = right(
      decodeOptions({
        networks: [network(1)],
        ...sources,
        features: { email: true, socials: ['x'], multiWallet: false },
      }),
    )
    const effective = effectiveFeatures(set, { flags: noFlags, timeZone: BERLIN })
    expect(new Set(Object.values(effective).map(({ source }) => source))).toEqual(new Set(['local']))
  })
})

clause('S6-15', () => {
  it('[S6-15] in the restricted time zones only swaps and buying are off', () => {
    fc.assert(
      fc.property(fullOptions, flags, fc.constantFrom(...restrictedZones), (fullOptions, limits, zone) => {
        const unrestrictedValues = valuesOf(fullOptions, limits)
        expect(valuesOf(fullOptions, limits, zone)).toEqual({
          ...unrestrictedValues,
          swaps: false,
          onramp: [],
        })
        expect(valuesOf({ ...fullOptions, restrictedZones: [] }, limits, zone)).toEqual(unrestrictedValues)
      }),
    )
  })
})

describe('a plan', () => {
  it('is exhausted if it is `starter` and above one of its limits', () => {
    const tier = fc.constantFrom('none', 'starter', 'pro', 'enteprise', 'enterprise')
    fc.assert(
      fc.property(tier, fc.boolean(), fc.boolean(), (tier, isAboveRpcLimit, isAboveMauLimit) => {
        expect(isUsedUp({ tier, isAboveRpcLimit, isAboveMauLimit })).toBe(
          tier === 'starter' && (isAboveRpcLimit || isAboveMauLimit),
        )
      }),
    )
  })
})
