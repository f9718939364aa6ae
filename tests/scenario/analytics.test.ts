import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { failure } from '#domain/shared/failure.ts'
import { FakeAnalyticsSink } from '#testkit/fake-analytics-sink.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeSentRequests } from '#testkit/fake-sent-requests.ts'
import { FakeDisk } from '#testkit/fake-storage.ts'
import { clause } from '#tests/spec/clauses.ts'

import { ALICE, wallet } from './wallets.ts'
import { readyWorld, type Setting } from './world.ts'

const analytics = {
  feature: 'analytics',
  url: 'https://analytics.example',
  load: async () => ({}),
} as const
const enabledOptions = { analytics, features: { analytics: true } } as const

const offline = failure('Offline', 'No connection')
const forbidden = failure('Forbidden', 'HTTP status code: 403')

/** A tab whose kernel runs, before the first action of the user or the host. */
const tabOf = async ({ options, ...setting }: Setting = {}) => {
  const sink = setting.analytics ?? new FakeAnalyticsSink()
  const tab = await readyWorld({
    wallets: [wallet()],
    ...setting,
    analytics: sink,
    options: { ...enabledOptions, ...options },
  })
  await settled()
  return {
    ...tab,
    sink,
    /** Advances the virtual time, with the responses that arrive meanwhile. */
    seconds: async (count: number) => {
      await tab.clock.advance(count * 1000)
      await settled()
    },
    toggle: async () => {
      tab.outside.open()
      tab.outside.close()
      await settled()
    },
  }
}

const sentEvents = ({ batches }: FakeAnalyticsSink): readonly object[] =>
  batches.flatMap(({ entries }) => entries as readonly object[])
const namesIn = (sink: FakeAnalyticsSink): readonly string[] =>
  sentEvents(sink).map((entry) => (entry as { readonly props: { readonly event: string } }).props.event)

clause('S6-11', () => {
  describe('analytics', () => {
    it('sends nothing without features.analytics, whatever happens', async () => {
      for (const features of [undefined, {}, { analytics: false }]) {
        const { sink, toggle, seconds, outside, log } = await tabOf({ options: { features } })
        await toggle()
        await outside.connect({ connectorId: 'one' })
        log.write('error', 'Broken', new Error('Broken'))
        await seconds(60)
        sink.leave()
        expect([sink.requestCount, sink.batches, sink.errors]).toEqual([0, [], []])
      }
    })

    it('sends nothing before the user or the host has done something', async () => {
      const { sink, toggle, seconds, log } = await tabOf()
      log.write('error', 'Broken', new Error('Broken'))
      await seconds(60)
      sink.leave()
      expect([sink.requestCount, sink.batches, sink.errors]).toEqual([0, [], []])
      await toggle()
      await seconds(10)
      expect([sink.requestCount, sink.errors.length]).toEqual([1, 1])
      expect(namesIn(sink)).toEqual(expect.arrayContaining(['MODAL_OPEN', 'MODAL_CLOSE']))
    })

    it('sends nothing after a reload that restores a connection, until the user or the host acts', async () => {
      const disk = new FakeDisk()
      const previousTab = await tabOf({ disk, options: { features: {} } })
      await previousTab.outside.connect({ connectorId: 'one' })
      previousTab.dispose()
      const fakeWallet = wallet('one', { permitted: true })
      const { sink, toggle, seconds, reported } = await tabOf({ disk, wallets: [fakeWallet] })
      expect(reported('CONNECT_SUCCESS')).toEqual([expect.objectContaining({ reconnect: true })])
      fakeWallet.changeAccounts([])
      await seconds(60)
      expect(reported('DISCONNECT_SUCCESS')).not.toEqual([])
      expect([sink.requestCount, sink.batches]).toEqual([0, []])
      await toggle()
      await seconds(10)
      expect(namesIn(sink)).toEqual(expect.arrayContaining(['CONNECT_SUCCESS', 'MODAL_OPEN']))
    })

    it('sends the events after the host has enabled it, and none from before', async () => {
      const { sink, toggle, seconds, kernel, log, outside } = await tabOf({ options: { features: {} } })
      await toggle()
      log.write('error', 'Broken', new Error('Before'))
      kernel.update({ features: { analytics: true } })
      await settled()
      await seconds(20)
      expect([sink.requestCount, sink.batches, sink.hostReports]).toEqual([0, [], []])
      await outside.connect({ connectorId: 'one' })
      await seconds(10)
      expect(sink.batches).toHaveLength(1)
      expect(namesIn(sink)).toContain('CONNECT_SUCCESS')
      expect(namesIn(sink)).not.toContain('MODAL_OPEN')
      expect(sink.errors).toEqual([])
    })

    it('is not loaded after disposal', async () => {
      const fetched: string[] = []
      const loading = async (feature: string) => void fetched.push(feature)
      const { kernel, dispose } = await tabOf({ loading, options: { features: {} } })
      dispose()
      try {
        kernel.update({ features: { analytics: true } })
      } catch {
        // The disposed instance must not be called.
      }
      await settled()
      expect(fetched).not.toContain('analytics')
    })

    it('stops when the host disables it, drops the queued events, and begins again when the host enables it', async () => {
      const { sink, toggle, seconds, kernel, log } = await tabOf()
      await toggle()
      kernel.update({ features: { analytics: false } })
      await toggle()
      log.write('error', 'Broken', new Error('Broken'))
      await seconds(30)
      sink.leave()
      expect([sink.batches, sink.errors]).toEqual([[], []])
      kernel.update({ features: { analytics: true } })
      await toggle()
      await seconds(30)
      expect([sink.batches.length, sink.errors]).toEqual([1, []])
      expect(namesIn(sink)).not.toContain('INITIALIZE')
      kernel.update({ features: { analytics: false } })
      await toggle()
      await seconds(30)
      expect(sink.batches).toHaveLength(1)
    })

    it('sends accounts, amounts and similar properties only with consent', async () => {
      for (const consent of [[], ['address'] as const]) {
        const { sink, outside, seconds } = await tabOf({
          options: { analytics: { ...analytics, consent } },
        })
        await outside.connect({ connectorId: 'one' })
        await outside.disconnect()
        await seconds(10)
        expect(namesIn(sink)).toContain('DISCONNECT_SUCCESS')
        expect(JSON.stringify(sentEvents(sink)).includes(ALICE)).toBe(consent.length === 1)
      }
    })
  })
})

clause('S7-26', () => {
  it('requests first whether the project accepts events, and sends none if it does not or if the request fails', async () => {
    for (const isAccepted of [E.right(false), E.left(offline)]) {
      const analyticsSink = new FakeAnalyticsSink()
      analyticsSink.enabled = isAccepted
      const { sink, toggle, seconds, log } = await tabOf({ analytics: analyticsSink })
      await toggle()
      log.write('error', 'Broken', new Error('Broken'))
      await seconds(60)
      sink.leave()
      await toggle()
      expect([sink.requestCount, sink.batches, sink.errors]).toEqual([1, [], []])
    }
  })
})

clause('S7-22', () => {
  it('sends the events of 10 s as one batch, oldest first', async () => {
    const { sink, toggle, seconds } = await tabOf()
    await toggle()
    await seconds(9)
    expect(sink.batches).toEqual([])
    await toggle()
    await seconds(1)
    expect(sink.batches.map(({ by }) => by)).toEqual(['fetch'])
    expect(namesIn(sink).filter((name) => name.startsWith('MODAL'))).toEqual([
      'MODAL_OPEN',
      'MODAL_CLOSE',
      'MODAL_OPEN',
      'MODAL_CLOSE',
    ])
    expect(sentEvents(sink)[0]).toMatchObject({ url: 'https://app.example/wallet', domain: 'app.example' })
  })

  it('hands the queued events to the browser when the page is hidden, frozen or left', async () => {
    const { sink, toggle, seconds } = await tabOf()
    await toggle()
    sink.leave()
    expect(sink.batches.map(({ by }) => by)).toEqual(['beacon'])
    sink.leave()
    await seconds(60)
    expect(sink.batches).toHaveLength(1)
  })

  it('sends the events itself when the browser does not accept them', async () => {
    const { sink, toggle, seconds } = await tabOf()
    sink.takesBeacons = false
    await toggle()
    sink.leave()
    await seconds(10)
    expect(sink.batches.map(({ by }) => by)).toEqual(['fetch'])
  })

  it('retries once after a failure, with the same ids', async () => {
    const { sink, toggle, seconds } = await tabOf()
    sink.answer = E.left(offline)
    await toggle()
    await seconds(40)
    const [first, second, ...further] = sink.batches
    expect(second?.entries).toEqual(first?.entries)
    expect(further).toEqual([])
  })
})

clause('S7-28', () => {
  it('never sends MODAL_CREATED', async () => {
    const { sink, toggle, seconds, eventNames } = await tabOf()
    await toggle()
    await seconds(10)
    expect(namesIn(sink)).toContain('MODAL_OPEN')
    expect([...namesIn(sink), ...eventNames()]).not.toContain('MODAL_CREATED')
  })
})

clause('S7-74', () => {
  it('raises the alert once after a 403, and sends nothing more', async () => {
    const { sink, toggle, seconds, errors, eventNames, log } = await tabOf()
    sink.answer = E.left(forbidden)
    await toggle()
    await seconds(10)
    await toggle()
    log.write('error', 'Broken', new Error('Broken'))
    await seconds(60)
    sink.leave()
    expect([sink.batches.length, sink.errors.length]).toEqual([1, 0])
    expect(errors().filter((text) => text.startsWith('Invalid App Configuration'))).toHaveLength(1)
    expect(eventNames().filter((name) => name === 'DEVELOPER_ALERT')).toHaveLength(1)
  })
})

clause('S8-76', () => {
  it('reports at most five errors in 60 s', async () => {
    const { sink, toggle, seconds, log } = await tabOf()
    await toggle()
    for (let count = 0; count < 7; count += 1) log.write('error', 'Broken', new Error(`Broken ${count}`))
    await settled()
    expect(sink.errors).toHaveLength(5)
    await seconds(59)
    log.write('error', 'Broken', new Error('Too soon'))
    await seconds(1)
    expect(sink.errors).toHaveLength(5)
    log.write('error', 'Broken', new Error('Later'))
    await settled()
    expect(sink.errors.at(-1)).toMatchObject({ props: { errorMessage: 'Later' } })
  })
})

clause('S8-77', () => {
  it('[S8-77] with analytics disabled neither the host nor its service gets error reports', async () => {
    for (const features of [undefined, {}, { analytics: false }]) {
      const { sink, kernel, toggle, seconds, log } = await tabOf({ options: { features } })
      await toggle()
      log.write('error', 'Broken', new Error('Broken'))
      await seconds(60)
      expect([sink.hostReports, sink.errors]).toEqual([[], []])
      kernel.update({ features: { analytics: true } })
      await toggle()
      log.write('error', 'Broken', new Error('Allowed'))
      await seconds(1)
      expect([sink.hostReports.length, sink.errors.length]).toEqual([1, 1])
    }
  })
})

describe('the host’s own reporter', () => {
  const broken = (text: string) => expect.objectContaining({ errorMessage: text })

  it('receives errors at once, before the first action of a user', async () => {
    const { sink, log } = await tabOf()
    log.write('error', 'Broken', new Error('Broken'))
    expect(sink.hostReports).toEqual([broken('Broken')])
    expect(sink.errors).toEqual([])
  })

  it('receives errors although the service refuses the page', async () => {
    const { sink, toggle, seconds, log } = await tabOf()
    sink.answer = E.left(forbidden)
    await toggle()
    await seconds(10)
    log.write('error', 'Broken', new Error('After'))
    await settled()
    expect([sink.hostReports, sink.errors]).toEqual([[broken('After')], []])
  })

  it('receives errors although no service reports whether it accepts events', async () => {
    const analyticsSink = new FakeAnalyticsSink()
    analyticsSink.enabled = E.left(offline)
    const { sink, toggle, log } = await tabOf({ analytics: analyticsSink })
    await toggle()
    log.write('error', 'Broken', new Error('After'))
    await settled()
    expect([sink.hostReports, sink.errors]).toEqual([[broken('After')], []])
  })

  it('receives five errors a minute, and none while the host has disabled analytics', async () => {
    const { sink, seconds, log, kernel } = await tabOf()
    for (let count = 0; count < 7; count += 1) log.write('error', 'Broken', new Error(`Broken ${count}`))
    expect(sink.hostReports).toHaveLength(5)
    await seconds(60)
    kernel.update({ features: { analytics: false } })
    log.write('error', 'Broken', new Error('Off'))
    expect(sink.hostReports).toHaveLength(5)
  })
})

describe('errors of our own code', () => {
  it('are events even without the option, and are recorded', async () => {
    const { events, outside, log } = await readyWorld({ requests: new FakeSentRequests() })
    log.write('error', 'Broken', new TypeError('Broken'))
    const event = 'INTERNAL_SDK_ERROR'
    const properties = expect.objectContaining({ errorType: 'TypeError', errorMessage: 'Broken' })
    expect(events).toContainEqual({ event, properties })
    const { entries } = await outside.diagnostics.recording()
    expect(entries).toContainEqual(expect.objectContaining({ kind: 'event', event, properties }))
  })

  it('are the event INTERNAL_SDK_ERROR, which no batch contains', async () => {
    const { sink, toggle, seconds, events, log } = await tabOf()
    await toggle()
    log.write('error', 'Broken', new TypeError('Broken'))
    log.write('error', 'Only a text')
    log.write('warn', 'Expected', new Error('Expected'))
    await seconds(10)
    expect(events.filter(({ event }) => event === 'INTERNAL_SDK_ERROR')).toEqual([
      {
        event: 'INTERNAL_SDK_ERROR',
        properties: {
          errorType: 'TypeError',
          errorMessage: 'Broken',
          stackTrace: expect.stringContaining('Broken'),
          uncaught: false,
        },
      },
    ])
    expect(sink.errors).toHaveLength(1)
    expect(namesIn(sink)).not.toContain('INTERNAL_SDK_ERROR')
  })
})

describe('the end of an instance', () => {
  it('sends what is queued by beacon, and leaves no timer, no listener and no request', async () => {
    const { sink, toggle, dispose, clock } = await tabOf()
    await toggle()
    dispose()
    expect([clock.pending, sink.observed]).toEqual([0, false])
    sink.leave()
    await clock.advance(60_000)
    expect(sink.batches.map(({ by }) => by)).toEqual(['beacon'])
  })
})
