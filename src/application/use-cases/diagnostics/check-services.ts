import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { firstValueFrom, fromEvent, merge } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { Features } from '#application/features.ts'
import { Options } from '#application/options.ts'
import type { NetworkCheck } from '#contracts/diagnostics.ts'
import { type CheckName, type Finding, skipped } from '#domain/diagnostics/checks/check.ts'
import {
  capabilityRequestsOf,
  servesHistoricalState,
  capabilitiesIn,
  identityOf,
  isSameChain,
} from '#domain/diagnostics/checks/node-identity.ts'
import {
  judgeDirectory,
  judgeFrame,
  judgeNetworks,
  judgeOrigin,
  judgeRelays,
  type ProjectResponse,
} from '#domain/diagnostics/checks/service-checks.ts'
import type { Network } from '#domain/networks/network.ts'
import { rpcServicesOf, rpcUrlsOf } from '#domain/networks/rpc-urls.ts'
import { usesRemoteFeatures } from '#domain/project/remote-features.ts'
import { field } from '#domain/shared/field.ts'
import { NodeProbe } from '#ports/node-probe.ts'

import type { RunCheck } from './check-page.ts'
import { SelfCheckStore } from './stores.ts'

/** Milliseconds until the frame must respond. */
const FRAME_ANSWER_MS = 10_000

type Outcome = Pick<NetworkCheck, 'outcome' | 'ms' | 'answeredAs' | 'batches' | 'archive'>

/** Checks the services that the options name. A feature that is not configured is not loaded. */
@injectable()
export class CheckServices {
  readonly checks = {
    origin: async ({ facts, project }) => {
      const response = await project()
      return response === undefined
        ? skipped('originNotConfigured')
        : judgeOrigin(response, facts.origin.replace(/^.*:\/\//, ''))
    },
    directory: ({ signal }) => this.directory(signal),
    rpc: ({ signal }) => this.networks(signal),
    relay: ({ signal }) => this.relays(signal),
    frame: ({ facts, signal }) => this.frame(facts.origin, signal),
  } satisfies Partial<Record<CheckName, RunCheck>>

  constructor(
    @inject(NodeProbe) private readonly nodes: NodeProbe,
    @inject(Options) private readonly options: Options,
    @inject(Features) private readonly features: Features,
    @inject(SelfCheckStore) private readonly store: SelfCheckStore,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  /** Requests the project's settings. Undefined without the option `project`. */
  async project(): Promise<ProjectResponse | undefined> {
    const { project } = this.features
    if (!project.configured) return undefined
    const { fetchProject, applyProject } = await project.load()
    await fetchProject.refresh()
    const { failure, limitsFailure, ...answer } = await firstValueFrom(applyProject.project$)
    // A failed list of origins counts as empty, so another part of the response must reveal a wrong address. S7-73.
    const onlyLimits = !usesRemoteFeatures(this.options.state)
    return { ...answer, failure: failure ?? (onlyLimits ? limitsFailure : undefined) }
  }

  private async directory(signal: AbortSignal): Promise<Finding> {
    const { directory } = this.features
    if (!directory.configured) return skipped('directoryOff')
    const { checkDirectory } = await directory.load()
    const response = await checkDirectory.first(signal)
    return response === undefined ? skipped('directoryOff') : judgeDirectory(response)
  }

  private async relays(signal: AbortSignal): Promise<Finding> {
    const { relay } = this.features
    if (!relay.configured) return skipped('relayOff')
    const { checkRelays } = await relay.load()
    // `relay()` has checked the type of its addresses.
    const urls = field(this.options.state.relay, 'urls') as readonly string[]
    return judgeRelays(await checkRelays.answers(urls, signal))
  }

  /** Sends a message to the frame, because one that has loaded earlier may have stopped. A refusal counts as a response. */
  private async frame(origin: string, signal: AbortSignal): Promise<Finding> {
    const { embedded } = this.features
    if (!embedded.configured) return skipped('frameSkipped')
    const { embeddedFrame } = await embedded.load()
    const opened = await embeddedFrame.open()
    if (E.isLeft(opened)) return judgeFrame(opened.left, false, origin)
    const end$ = merge(fromEvent(signal, 'abort'), this.environment.after(FRAME_ANSWER_MS))
    const response = await embeddedFrame.request('IS_CONNECTED', undefined, end$)()
    return judgeFrame(undefined, E.isRight(response) || response.left._tag === 'FrameRefused', origin)
  }

  private async networks(signal: AbortSignal): Promise<Finding> {
    const { networks } = this.options.state
    const responses = await Promise.all(networks.map((network) => this.network(network, signal)))
    if (!signal.aborted) this.store.dispatch({ type: 'networksAnswered', networks: responses })
    return judgeNetworks(responses)
  }

  private async network(network: Network, signal: AbortSignal): Promise<NetworkCheck> {
    const services = rpcServicesOf(this.options.state)
    const { caipNetworkId: chainId, name, testnet } = network
    const setByApp = (services.custom[chainId] ?? []).length > 0
    return {
      chainId,
      name,
      testnet,
      setByApp,
      ...(await this.identify(network, rpcUrlsOf(network, services), signal)),
    }
  }

  /** Requests the chain from the nodes in order. The first node that answers counts, as for every other request. */
  private async identify(network: Network, urls: readonly string[], signal: AbortSignal): Promise<Outcome> {
    const identity = identityOf(network)
    if (identity === undefined) return { outcome: 'unknown' }
    if (urls.length === 0) return { outcome: 'noAddress' }
    for (const url of urls) {
      const response = await this.nodes.request(url, identity.request, signal)()
      const reference = E.isRight(response) ? identity.referenceIn(response.right.text) : undefined
      if (E.isRight(response) && reference !== undefined)
        return isSameChain(network, reference)
          ? { outcome: 'ok', ms: response.right.ms, ...(await this.capabilities(network, url, signal)) }
          : { outcome: 'wrongChain', answeredAs: reference }
    }
    return { outcome: 'noAnswer' }
  }

  private async capabilities(network: Network, url: string, signal: AbortSignal): Promise<Partial<Outcome>> {
    const requests = capabilityRequestsOf(network)
    if (requests === undefined) return {}
    const response = await this.nodes.request(url, requests.batch, signal)()
    const found = E.isRight(response) ? capabilitiesIn(response.right.text) : { batches: false }
    if (found.batches) return found
    const archive = await this.nodes.request(url, requests.archive, signal)()
    return E.isRight(archive) ? { ...found, archive: servesHistoricalState(archive.right.text) } : found
  }
}
