import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import type { WalletportOptions } from '#contracts/index.ts'
import { storedProject } from '#domain/project/stored-project.ts'
import { failure } from '#domain/shared/failure.ts'
import { FakeClock, settled } from '#testkit/fake-clock.ts'
import { FakePage } from '#testkit/fake-page.ts'
import { FakeProjectService } from '#testkit/fake-project-service.ts'
import { FakeSecureFrame } from '#testkit/fake-secure-frame.ts'
import { FakeDisk } from '#testkit/fake-storage.ts'
import { clause } from '#tests/spec/clauses.ts'

import { outcomeOf, readyWorld, type Setting, type World } from './world.ts'

const DAY_MS = 86_400_000
const featureOption = { load: async () => ({}), sources: [] }
const allOptions: Partial<WalletportOptions> = {
  features: { email: true, socials: ['google', 'x'], multiWallet: true },
  swaps: { ...featureOption, load: async () => ({ send: async () => ({}) }), feature: 'swaps', routers: {} },
  activity: { ...featureOption, feature: 'activity' },
  onramp: { load: async () => ({}), feature: 'onramp', providers: [] },
  branding: { label: 'Ours' },
}

const swapsOff = [
  { id: 'multi_wallet', isEnabled: true, config: null },
  { id: 'activity', isEnabled: true, config: null },
  { id: 'onramp', isEnabled: true, config: null },
  { id: 'swap', isEnabled: false, config: [] },
  { id: 'social_login', isEnabled: true, config: ['google'] },
  { id: 'reown_branding', isEnabled: true, config: null },
]
const PARTS = ['features', 'limits', 'origins']
const exceededPlan = { tier: 'starter', isAboveRpcLimit: false, isAboveMauLimit: true } as const
const fine = { ...exceededPlan, isAboveMauLimit: false }

const answering = (): FakeProjectService => {
  const service = new FakeProjectService()
  service.toFeatures = E.right(swapsOff)
  service.toLimits = E.right(fine)
  service.toOrigins = E.right(['https://app.example'])
  return service
}

const projectWorld = async (service = answering(), { options, ...setting }: Setting = {}): Promise<World> => {
  const clock = new FakeClock(1_000_000)
  const frame = new FakeSecureFrame(clock)
  return readyWorld({ clock, frame, project: service, options: { ...allOptions, ...options }, ...setting })
}

const opened = async (tab: World): Promise<void> => {
  tab.outside.open()
  await settled()
}

const warnings = (tab: World) =>
  tab.log.entries.filter(({ level }) => level === 'warn').map(({ message }) => message)
const alertsOf = (tab: World) =>
  tab.events.flatMap((event) => (event.event === 'DEVELOPER_ALERT' ? [event.properties.code] : []))
const options = (tab: World) => {
  let projectOptions: object = {}
  tab.inside.configure.options$.subscribe((state) => (projectOptions = state)).unsubscribe()
  return projectOptions
}

clause(['S7-24', 'S7-25'], () => {
  it('[S7-24] [S7-25] the project is requested when the modal first opens, and never before', async () => {
    const service = answering()
    const tab = await projectWorld(service)
    await tab.clock.advance(60_000)
    expect(service.requests).toEqual([])
    expect(tab.outside.project.state).toEqual({ status: 'idle' })
    await opened(tab)
    expect(service.requests).toEqual(PARTS)
    tab.outside.close()
    await opened(tab)
    expect(service.requests).toEqual(PARTS)
  })

  it('[S7-24] a host without the modal requests the project with refresh, not by subscribing', async () => {
    const service = answering()
    const tab = await projectWorld(service)
    const states: string[] = []
    tab.outside.project.state$.subscribe(({ status }) => states.push(status))
    await settled()
    expect(service.requests).toEqual([])
    expect(states.at(-1)).toBe('idle')
    await tab.outside.project.refresh()
    expect(service.requests).toEqual(PARTS)
    expect([...new Set(states)]).toEqual(['idle', 'pending', 'success'])
    expect(tab.outside.project.state).toMatchObject({
      status: 'success',
      features: { swaps: { value: false, source: 'remote' }, activity: { value: true, source: 'local' } },
      limits: { tier: 'starter', exceeded: false },
      allowedOrigins: ['https://app.example'],
      originAllowed: true,
    })
  })

  it('[S7-24] without the option no request is sent, and refresh reports it', async () => {
    const tab = await readyWorld({ options: allOptions })
    await opened(tab)
    expect(tab.outside.project.state).toEqual({ status: 'idle' })
    expect(await outcomeOf(tab.outside.project.refresh())).toBe('PROJECT_NOT_ENABLED')
    expect(tab.project.requests).toEqual([])
  })

  it('[S7-24] the modal opens at once, whatever the service does', async () => {
    const service = answering()
    service.pause = () => new Promise(() => undefined)
    const tab = await projectWorld(service)
    await opened(tab)
    expect(tab.state()).toMatchObject({ open: true, view: 'Connect' })
    expect(options(tab)).toHaveProperty('swaps')
    tab.dispose()
    expect(service.signals.every(({ aborted }) => aborted)).toBe(true)
  })

  it('[S7-24] refresh before the feature is loaded requests each part once', async () => {
    const service = answering()
    const tab = await projectWorld(service)
    await tab.outside.project.refresh()
    expect(service.requests).toEqual(PARTS)
    expect(service.signals.every(({ aborted }) => !aborted)).toBe(true)
  })

  it('[S7-24] refresh joins the requests of an opening', async () => {
    const service = answering()
    const tab = await projectWorld(service)
    tab.outside.open()
    await Promise.all([tab.outside.project.refresh(), tab.outside.project.refresh()])
    expect(service.requests).toEqual(PARTS)
    expect(tab.outside.project.state.status).toBe('success')
  })

  it('[S7-24] another project is requested when the modal is or was open', async () => {
    const service = answering()
    const tab = await projectWorld(service)
    tab.outside.project.state$.subscribe()
    tab.kernel.update({ projectId: 'second' })
    await settled()
    expect(service.requests).toEqual([])
    await opened(tab)
    expect(service.requests).toEqual(PARTS)
    tab.kernel.update({ projectId: 'third' })
    await settled()
    expect(service.requests).toHaveLength(6)
    tab.outside.close()
    tab.kernel.update({ projectId: 'fourth' })
    await settled()
    expect(service.requests).toHaveLength(9)
  })

  it('[S7-24] functions of the host are called without a project id', async () => {
    const service = answering()
    const tab = await projectWorld(service, { options: { projectId: '' } })
    await opened(tab)
    expect(service.requests).toEqual(PARTS)
    expect(tab.inside.swaps.configured).toBe(false)
  })

  it('[S7-24] refresh settles with the project that replaces the requested one', async () => {
    const service = answering()
    const releases: (() => void)[] = []
    service.pause = () => new Promise((resolve) => releases.push(resolve))
    const tab = await projectWorld(service)
    const refreshed = tab.outside.project.refresh()
    await settled()
    tab.kernel.update({ projectId: 'other' })
    expect(service.signals.map(({ aborted }) => aborted)).toEqual([true, true, true, false, false, false])
    releases.splice(0, 3).forEach((answer) => answer())
    expect(await outcomeOf(refreshed)).toBe('pending')
    releases.forEach((answer) => answer())
    expect(await outcomeOf(refreshed)).toBe('done')
  })

  it.each(['basic', 'manualControl'] as const)(
    '[S7-24] with %s the features are not requested',
    async (mode) => {
      const service = answering()
      await opened(await projectWorld(service, { options: { [mode]: true } }))
      expect(service.requests).toEqual(['limits', 'origins'])
    },
  )

  it.each(['basic', 'manualControl'] as const)('[S7-24] leaving %s requests the features', async (mode) => {
    const service = answering()
    const tab = await projectWorld(service, { options: { [mode]: true } })
    await opened(tab)
    tab.kernel.update({ [mode]: false })
    await settled()
    expect(service.requests.slice(2)).toEqual(PARTS)
    expect(tab.inside.swaps.configured).toBe(false)
  })
})

clause(['S6-08', 'S6-10'], () => {
  it('[S6-08] features that the project disables are absent, and the others stay', async () => {
    const tab = await projectWorld()
    expect(tab.inside.swaps.configured).toBe(true)
    await opened(tab)
    expect(tab.inside.swaps.configured).toBe(false)
    expect([tab.inside.activity.configured, tab.inside.onramp.configured]).toEqual([true, true])
    expect(options(tab)).toMatchObject({ features: { email: false, socials: ['google'], multiWallet: true } })
    const swap = () => tab.outside.open({ view: 'Swap' })
    expect(swap).toThrow('needs the option `swaps`')
  })

  it('[S6-10] each feature whose local value is ignored causes one warning', async () => {
    const service = answering()
    const tab = await projectWorld(service)
    await opened(tab)
    await tab.outside.project.refresh()
    const expected = ['email', 'socials', 'swaps'].map((name) => `Local configuration ignored: ${name}`)
    expect(warnings(tab)).toEqual(expected)
    expect(tab.log.alerts).toEqual(expected)
    service.toFeatures = E.right([])
    await tab.outside.project.refresh()
    expect(warnings(tab)).toEqual([
      ...expected,
      ...['activity', 'reownBranding', 'multiWallet'].map((name) => `Local configuration ignored: ${name}`),
    ])
  })

  it('[S6-10] options that the host changes later are restricted too', async () => {
    const tab = await projectWorld()
    await opened(tab)
    tab.kernel.update({ features: { email: true, socials: ['x', 'google', 'github'] } })
    expect(options(tab)).toMatchObject({ features: { email: false, socials: ['google'] } })
    expect(tab.inside.swaps.configured).toBe(false)
  })

  it('[S6-10] restrictions of other features stay in place', async () => {
    const tab = await projectWorld()
    tab.inside.configure.restrict(({ activity: _, ...others }) => others)
    await opened(tab)
    expect([tab.inside.swaps.configured, tab.inside.activity.configured]).toEqual([false, false])
    tab.inside.configure.restrict(({ onramp: _, ...others }) => others)
    const { swaps, activity, onramp } = tab.inside
    expect([swaps, activity, onramp].map(({ configured }) => configured)).toEqual([false, false, false])
  })

  it('[S6-10] a restriction sees all that the host has set, the latest one first, and basic mode takes away last', async () => {
    const tab = await projectWorld(answering(), { options: { basic: true } })
    const seen: (readonly [string, boolean])[] = []
    for (const name of ['first', 'second'])
      tab.inside.configure.restrict((given) => {
        seen.push([name, given.swaps !== undefined])
        return given
      })
    seen.length = 0
    tab.inside.configure.apply()
    expect(seen).toEqual([
      ['second', true],
      ['first', true],
    ])
    expect(tab.inside.swaps.configured).toBe(false)
  })

  it('[S6-10] with manualControl the host’s options apply, whatever an earlier visit cached', async () => {
    const disk = new FakeDisk()
    await opened(await projectWorld(answering(), { disk }))
    const tab = await projectWorld(answering(), { disk, options: { manualControl: true } })
    await opened(tab)
    expect(tab.inside.swaps.configured).toBe(true)
    expect(tab.outside.project.state.features?.swaps).toEqual({ value: true, source: 'local' })
    expect(warnings(tab)).toEqual([])
    tab.kernel.update({ manualControl: false })
    expect(tab.inside.swaps.configured).toBe(false)
    tab.kernel.update({ manualControl: true })
    expect(tab.inside.swaps.configured).toBe(true)
    expect(tab.outside.project.state.features?.swaps).toEqual({ value: true, source: 'local' })
  })

  it('[S6-10] a service that is down changes nothing for users', async () => {
    const service = new FakeProjectService()
    service.toFeatures = E.left(failure('Unavailable', 'HTTP status code: 500'))
    service.toLimits = E.left(failure('Offline', 'No connection'))
    service.toOrigins = E.left(failure('ServerError', 'HTTP status code: 500'))
    const tab = await projectWorld(service)
    const optionsBefore = options(tab)
    await opened(tab)
    expect(options(tab)).toEqual({ ...optionsBefore, usageExceeded: false })
    expect(tab.state()).toMatchObject({ open: true, view: 'Connect' })
    expect(tab.outside.project.state).toMatchObject({ status: 'error', error: { code: 'SERVER_ERROR' } })
  })
})

describe('the cached project', () => {
  it('applies for a day in later visits, while the service is queried again', async () => {
    const disk = new FakeDisk()
    await opened(await projectWorld(answering(), { disk }))
    const failingService = new FakeProjectService()
    failingService.toFeatures = E.left(failure('Offline', 'No connection'))
    const later = (ms: number, own: Partial<WalletportOptions> = {}) =>
      projectWorld(failingService, { disk, clock: new FakeClock(1_000_000 + ms), options: own })

    const soon = await later(DAY_MS - 1)
    await opened(soon)
    expect(failingService.requests).toEqual(PARTS)
    expect(soon.inside.swaps.configured).toBe(false)

    const otherTab = await later(1, { projectId: 'another' })
    await opened(otherTab)
    expect(otherTab.inside.swaps.configured).toBe(true)

    const tooLate = await later(DAY_MS)
    await opened(tooLate)
    expect(tooLate.inside.swaps.configured).toBe(true)

    const clockWentBack = await later(-1)
    await opened(clockWentBack)
    expect(clockWentBack.inside.swaps.configured).toBe(true)
  })

  it.each(['toFeatures', 'toLimits', 'toOrigins'] as const)(
    'is requested again by an opening a day later, and half a minute after a failure of %s',
    async (part) => {
      const service = answering()
      const tab = await projectWorld(service)
      const reopen = async (afterMs: number) => {
        tab.outside.close()
        await tab.clock.advance(afterMs)
        await opened(tab)
        return service.requests.length
      }
      await opened(tab)
      expect(await reopen(DAY_MS - 1)).toBe(3)
      service[part] = E.left(failure('RateLimited', 'HTTP status code: 429'))
      expect(await reopen(1)).toBe(6)
      expect(await reopen(29_999)).toBe(6)
      expect(await reopen(1)).toBe(9)
    },
  )

  it('contains only the fields of the response, without the origins', async () => {
    const service = answering()
    service.toLimits = E.left(failure('Offline', 'No connection'))
    const tab = await projectWorld(service)
    await opened(tab)
    expect(tab.stored(storedProject)).toEqual({
      projectId: 'test',
      features: { at: 1_000_000, value: swapsOff },
    })
  })
})

clause(['S5-37', 'S8-28', 'S8-38'], () => {
  it('[S5-37] [S8-28] [S8-38] a page that is not on the list raises the alert once, and wallets still connect', async () => {
    const page = new FakePage({ domain: 'other.example' })
    const tab = await projectWorld(answering(), { page })
    await opened(tab)
    await tab.outside.project.refresh()
    expect(alertsOf(tab)).toEqual(['INVALID_APP_CONFIGURATION'])
    expect(tab.errors()).toEqual([
      "Invalid App Configuration: origin https://other.example isn't on the allowlist of project test.",
    ])
    expect(tab.outside.notices.state).toEqual({ alert: 'INVALID_APP_CONFIGURATION' })
    expect(tab.outside.project.state).toMatchObject({ originAllowed: false })
    expect(tab.state().view).toBe('Connect')
  })

  it('[S5-37] a page on the list raises no alert', async () => {
    const tab = await projectWorld()
    await opened(tab)
    expect(alertsOf(tab)).toEqual([])
  })
})

clause(['S8-33', 'S8-34', 'S8-39', 'S8-40'], () => {
  it.each([
    ['RateLimited', 'RATE_LIMITED_APP_CONFIGURATION', 'Rate Limited: '],
    ['ServerError', 'SERVER_ERROR_APP_CONFIGURATION', 'Server Error: '],
  ] as const)(
    '[S8-33] [S8-34] [S8-39] [S8-40] origins that fail with %s raise %s once',
    async (tag, code, text) => {
      const service = answering()
      service.toOrigins = E.left(failure(tag, 'HTTP status code'))
      const tab = await projectWorld(service)
      await opened(tab)
      await tab.outside.project.refresh()
      expect(alertsOf(tab)).toEqual([code])
      const logged = tab.log.entries.filter(({ message }) => message.startsWith(text))
      expect(logged).toEqual([expect.objectContaining({ level: 'warn', details: { code } })])
      expect(tab.log.alerts).toContain(logged[0]?.message)
      expect(tab.inside.activity.configured).toBe(true)
    },
  )

  it('[S8-33] a failed request for the limits is ignored', async () => {
    const service = answering()
    service.toLimits = E.left(failure('Unavailable', 'HTTP status code: 503'))
    const tab = await projectWorld(service)
    await opened(tab)
    expect(alertsOf(tab)).toEqual([])
    expect(tab.outside.project.state.status).toBe('success')
  })
})

describe('a plan above its limits', () => {
  const limited = async () => {
    const service = answering()
    service.toLimits = E.right(exceededPlan)
    service.toFeatures = E.right(swapsOff.map((own) => ({ ...own, isEnabled: true, config: null })))
    const tab = await projectWorld(service)
    await opened(tab)
    return { ...tab, service }
  }

  it('shows UsageExceeded in place of the views that connect a wallet or log in', async () => {
    const tab = await limited()
    const { navigation } = tab.inside
    const embedded = await tab.inside.embedded.load()
    const currentView = () => {
      const { view } = tab.state()
      navigation.back()
      return view
    }
    navigation.show({ name: 'ConnectingExternal', connectorId: 'x' })
    expect(currentView()).toBe('UsageExceeded')
    embedded.connectBySocial.begin('google')
    expect(currentView()).toBe('UsageExceeded')
    embedded.connectByFarcaster.begin()
    expect(currentView()).toBe('UsageExceeded')
    // A session over the relay is not counted.
    navigation.show({ name: 'ConnectingWalletConnect' })
    expect(currentView()).toBe('ConnectingWalletConnect')
    expect(tab.popup.opened).toHaveLength(0)
    expect(tab.eventNames()).not.toContain('SOCIAL_LOGIN_STARTED')
  })

  it('shows the views when the plan is below its limits again', async () => {
    const tab = await limited()
    tab.service.toLimits = E.right(fine)
    await tab.outside.project.refresh()
    tab.inside.navigation.show({ name: 'ConnectingExternal', connectorId: 'x' })
    expect(tab.state().view).toBe('ConnectingExternal')
  })
})
