import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { RECORDED_ENTRIES } from '#domain/diagnostics/recording.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeSentRequests } from '#testkit/fake-sent-requests.ts'
import { replay } from '#testkit/replay.ts'
import { MODEL_TIMEOUT_MS, runs } from '#tests/runs.ts'

import { applyToModel, type Command, command, run, type Visit, walletOf } from './many-wallets-commands.ts'
import { accountsOf, manyWorld, NAMESPACES, walletIn } from './many-wallets.ts'
import { wallet } from './wallets.ts'
import { address, readyWorld, world } from './world.ts'

const recordedWorld = async () => {
  const tab = await readyWorld({
    requests: new FakeSentRequests(),
    wallets: [wallet('one', { addresses: [address('a1')] })],
  })
  const { diagnostics } = tab.outside
  return { ...tab, diagnostics }
}

describe('the flight recorder', () => {
  it('records events, requests and state changes in their order', async () => {
    const { diagnostics, outside, requests, clock } = await recordedWorld()
    outside.open()
    await clock.advance(1500)
    requests.requests$.next({ method: 'POST', host: 'rpc.example', status: 503, ms: 84 })
    await outside.connect({ connectorId: 'one' })
    const { entries, startedAt, dropped } = await diagnostics.recording()
    expect([startedAt, dropped]).toEqual([1_000_000, 0])
    const opened = entries.findIndex((entry) => entry.kind === 'state' && entry.store === 'modal')
    expect(entries.slice(opened).map((entry) => entry.kind)).toEqual(
      expect.arrayContaining(['state', 'event', 'request']),
    )
    const firstRequest = entries.findIndex(({ kind }) => kind === 'request')
    expect(entries[firstRequest]).toStrictEqual({
      at: 1500,
      kind: 'request',
      method: 'POST',
      host: 'rpc.example',
      status: 503,
      ms: 84,
    })
    const followingNames = entries
      .slice(firstRequest)
      .map((entry) => (entry.kind === 'event' ? entry.event : entry.kind))
    expect(followingNames).toContain('CONNECT_SUCCESS')
    expect(entries.map((entry) => entry.at)).toEqual(
      entries.map((entry) => entry.at).toSorted((a, b) => a - b),
    )
  })

  it('contains the events from before its code was loaded', async () => {
    let finishLoading = () => {}
    const loaded = new Promise<void>((resolve) => (finishLoading = resolve))
    const { outside, inside } = world({
      requests: new FakeSentRequests(),
      loading: (feature) => (feature === 'diagnostics' ? loaded : Promise.resolve()),
    })
    outside.open()
    await settled()
    finishLoading()
    await inside.diagnostics.load()
    const { entries, before: entriesBefore } = await outside.diagnostics.recording()
    expect(entries).toContainEqual(expect.objectContaining({ kind: 'event', event: 'MODAL_OPEN' }))
    expect(entriesBefore.modal).toMatchObject({ open: true })
  })

  it('can be printed as a timeline', async () => {
    const { diagnostics, outside, requests, clock } = await recordedWorld()
    await clock.advance(250)
    requests.requests$.next({ method: 'GET', host: 'rpc.example', status: 200, ms: 12 })
    requests.requests$.next({ method: 'GET', host: 'rpc.example', status: 0, ms: 10_000 })
    outside.open({ view: 'WhatIsANetwork' })
    const timelineLines = (await diagnostics.timeline()).split('\n')
    expect(timelineLines[0]).toBe('Walletport html-universal-0.1.0, recorded since 1970-01-01 00:16:40 UTC')
    expect(timelineLines[1]).toBe('At first: view closed, connections restoring')
    expect(timelineLines).toContain('    0.250 s  request  GET rpc.example 200 12 ms')
    expect(timelineLines).toContain('    0.250 s  request  GET rpc.example no answer 10000 ms')
    expect(timelineLines).toContain('    0.250 s  state    modal opened view={"name":"WhatIsANetwork"}')
    expect(timelineLines).toContain('    0.250 s  event    MODAL_OPEN connected=false')
  })

  it('contains pseudonyms instead of addresses, one for each address', async () => {
    const { diagnostics, outside } = await recordedWorld()
    await outside.connect({ connectorId: 'one' })
    await outside.disconnect()
    await outside.connect({ connectorId: 'one' })
    const texts = [JSON.stringify(await diagnostics.recording()), await diagnostics.timeline()]
    for (const text of texts) {
      expect(text).not.toContain(address('a1').slice(2))
      expect(text).toContain('<address 1>')
      expect(text).not.toContain('<address 2>')
    }
  })

  it('[S9-16] contains the lines of the log at every level, with pseudonyms, of which the timeline has the newest', async () => {
    const { diagnostics, outside, log } = await recordedWorld()
    await outside.connect({ connectorId: 'one' })
    for (let index = 0; index < 300; index += 1)
      log.write('debug', `attempt ${index} of ${address('a1')}\nby mara@names.example`)
    const recording = await diagnostics.recording()
    expect(recording.log).toContain('debug attempt 0 of <address 1>\nby <email 1>')
    expect(replay(JSON.parse(JSON.stringify(recording))).isSame).toBe(true)
    expect(() => replay({ ...recording, log: [1] })).toThrow(TypeError)
    const lines = (await diagnostics.timeline()).split('\n')
    expect(lines.at(-1)).toBe('log  debug attempt 299 of <address 1>\\u000aby <email 1>')
    expect(lines.filter((line) => line.startsWith('log '))).toHaveLength(200)
  })

  it('keeps the last 500 entries, from which the last states can still be replayed', async () => {
    const { diagnostics, outside } = await recordedWorld()
    await outside.connect({ connectorId: 'one' })
    for (let index = 0; index < RECORDED_ENTRIES; index += 1) {
      outside.open({ view: index % 2 === 0 ? 'WhatIsANetwork' : 'WhatIsAWallet' })
      outside.close()
    }
    const recording = await diagnostics.recording()
    expect(recording.entries).toHaveLength(RECORDED_ENTRIES)
    expect(recording.dropped).toBeGreaterThan(RECORDED_ENTRIES)
    expect(replay(recording)).toMatchObject({ isSame: true, after: { modal: { open: false } } })
    expect(JSON.stringify(recording.before)).toContain('<address 1>')
    expect(await diagnostics.timeline()).toContain(`\n${recording.dropped} older entries are missing\n`)
  })

  it('stops at disposal', async () => {
    const { inside, requests, dispose } = await recordedWorld()
    const recorder = inside.diagnostics.useCases?.flightRecorder
    dispose()
    const entriesBefore = recorder?.recording().entries.length
    requests.requests$.next({ method: 'GET', host: 'rpc.example', status: 200, ms: 1 })
    expect(recorder?.recording().entries).toHaveLength(Number(entriesBefore))
    expect(requests.requests$.observed).toBe(false)
  })

  it('is absent without the option', async () => {
    const { outside } = await readyWorld()
    const code = { code: 'DIAGNOSTICS_NOT_ENABLED' }
    await expect(outside.diagnostics.recording()).rejects.toMatchObject(code)
    await expect(outside.diagnostics.timeline()).rejects.toMatchObject(code)
  })
})

/** The actions of a user in the modal between the commands to wallets. */
const views = fc.constantFrom(
  'WhatIsANetwork',
  'Account',
  'AllWallets',
  'Connect',
  'WhatIsAWallet',
  'back',
  'close',
)

const secretsOf = (visit: Visit): readonly string[] => [
  ...NAMESPACES.flatMap((of) => accountsOf[of]),
  ...visit.wallets.flatMap(({ addresses }) => addresses),
]

describe('replay', () => {
  it(
    'reaches the recorded states after any sequence of commands',
    { timeout: MODEL_TIMEOUT_MS },
    async () => {
      const commandWithoutReload = command.filter((told: Command) => told.do !== 'reload')
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(commandWithoutReload, views), { minLength: 40, maxLength: 40, size: 'max' }),
          async (commands) => {
            const wallets = NAMESPACES.flatMap((of) => ['one', 'two', 'three'].map((id) => walletIn(of, id)))
            const tab = await manyWorld(wallets, { requests: new FakeSentRequests() })
            const visit: Visit = {
              tab,
              wallets,
              connected: { eip155: [], solana: [], bip122: [] },
              many: true,
            }
            await tab.inside.diagnostics.load()
            for (const [told, view] of commands) {
              if (view === 'close') tab.outside.close()
              else if (view === 'back') tab.outside.modal.back()
              else tab.outside.open({ view })
              await run(visit, told)
              await settled()
              applyToModel(visit, told)
              const text = JSON.stringify(await tab.outside.diagnostics.recording())
              const { isSame, after: followingNames, states } = replay(JSON.parse(text))
              expect(isSame).toBe(true)
              expect(states.at(-1) ?? followingNames).toStrictEqual(followingNames)
              for (const secret of secretsOf(visit)) expect(text).not.toContain(secret)
            }
            // The redacted wallets are those of the model.
            const ids = JSON.stringify(replay(await tab.outside.diagnostics.recording()).after.connection)
            for (const of of NAMESPACES)
              for (const id of visit.connected[of])
                expect(ids).toContain(walletOf(visit, { of, id }).connector.id)
            tab.dispose()
          },
        ),
        { numRuns: runs(3), endOnFailure: true },
      )
    },
  )

  it('reports a recording whose replay differs', async () => {
    const { diagnostics, outside } = await recordedWorld()
    outside.open()
    const recording = await diagnostics.recording()
    const entries = recording.entries.filter(({ kind }) => kind !== 'state')
    expect(replay(recording).isSame).toBe(true)
    expect(replay({ ...recording, entries }).isSame).toBe(false)
  })

  it.each([undefined, 'text', {}, { version: 2 }])('rejects %j, which is no recording', async (other) => {
    expect(() => replay(other)).toThrow(TypeError)
    const recording = await (await recordedWorld()).diagnostics.recording()
    expect(() => replay({ ...recording, before: other })).toThrow(TypeError)
    expect(() => replay({ ...recording, entries: [other] })).toThrow(TypeError)
  })

  it('rejects events and states that no reducer of this version accepts', async () => {
    const recording = await (await recordedWorld()).diagnostics.recording()
    const invalidRecording = 'This is not a recording of this version of Walletport'
    const entries: readonly object[] = [
      { store: 'modal', change: { type: 'vanished' } },
      { store: 'modal', change: { type: 'toString' } },
      { store: 'modal', change: { type: 'opened', view: { name: 'Vanished' } } },
      { store: 'connection', change: { type: 'raised', code: 'SESSION_EXPIRED' } },
      {
        store: 'connection',
        change: { type: 'connected', attempt: 1, namespace: 'eip155', connectorId: 'a' },
      },
      { store: 'toast', change: { type: 'requested' } },
      { store: 'alerts', change: { type: 'raised' } },
    ]
    for (const entry of entries)
      expect(() => replay({ ...recording, entries: [{ at: 1, kind: 'state', ...entry }] })).toThrow(
        invalidRecording,
      )
    const { before: entriesBefore } = recording
    for (const state of [
      { toast: { step: 'shown', seq: 1 } },
      { modal: { ...Object(entriesBefore.modal), history: [{ name: 'Vanished' }] } },
      { connection: { ...Object(entriesBefore.connection), attempt: { step: 'vanished' } } },
    ])
      expect(() => replay({ ...recording, before: { ...entriesBefore, ...state } })).toThrow(invalidRecording)
    expect(replay(recording).isSame).toBe(true)
  })
})
