import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'

import { Environment } from '#application/environment.ts'
import { Configure } from '#application/use-cases/modal/configure.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import { traitsOf } from '#domain/connectors/traits.ts'
import type { CheckName, Finding } from '#domain/diagnostics/checks/check.ts'
import { type PolicyNeed, policyNeeds } from '#domain/diagnostics/checks/content-policy.ts'
import {
  judgeClock,
  judgeHttps,
  judgeInstances,
  judgeMetadata,
  judgePackages,
  judgePolicy,
  judgeReact,
  judgeStorage,
  judgeWallets,
  type PageFacts,
  type ServedPage,
} from '#domain/diagnostics/checks/page-checks.ts'
import { judgeProjectId, type ProjectResponse } from '#domain/diagnostics/checks/service-checks.ts'
import { manifestOf } from '#domain/diagnostics/manifest.ts'
import type { HostOptions } from '#domain/options/host-options.ts'
import { HostPage } from '#ports/host-page.ts'

/** The response of the page's own server, and this device's time when it arrived. */
export interface Served {
  readonly page: ServedPage | undefined
  readonly now: number
}

/** The facts and shared requests of one self-check. */
export interface CheckRun {
  readonly facts: PageFacts
  readonly signal: AbortSignal
  /** The requests that the browser has blocked since the check began. */
  readonly blocked: readonly PolicyNeed[]
  /** Requests the page's headers at the first call. All checks share the response. */
  readonly servedPage: () => Promise<Served>
  /** Requests the project at the first call. All checks share the response. Undefined without the option `project`. */
  readonly project: () => Promise<ProjectResponse | undefined>
}

/** Runs one check. */
export type RunCheck = (run: CheckRun) => Finding | Promise<Finding>

const usesProject = ({ relay, embedded, project, baseUrls }: HostOptions): boolean =>
  [relay, embedded, project].some((option) => option !== undefined) ||
  Object.values(baseUrls ?? {}).some(Boolean)

/** Checks the page, the browser and the host's build. */
@injectable()
export class CheckPage {
  readonly checks = {
    projectId: ({ project }) => this.projectId(project),
    https: ({ facts }) =>
      judgeHttps(
        facts,
        this.needs(facts).map(({ url }) => url),
      ),
    storage: async ({ signal }) => judgeStorage(await this.page.keepsData(signal)),
    instances: ({ facts }) => judgeInstances(facts),
    react: ({ facts }) => judgeReact(facts),
    packages: async () => judgePackages(await this.page.missingPackages()),
    wallets: () => judgeWallets(this.registry.hasAdapters ? this.countWallets() : undefined),
    metadata: (run) => this.metadata(run),
    clock: async ({ servedPage }) => {
      const { page, now } = await servedPage()
      return judgeClock(page, now)
    },
    csp: async ({ facts, blocked, servedPage }) => {
      const { page } = await servedPage()
      return judgePolicy(facts, page, this.needs(facts), blocked)
    },
  } satisfies Partial<Record<CheckName, RunCheck>>

  constructor(
    @inject(HostPage) private readonly page: HostPage,
    @inject(Configure) private readonly configure: Configure,
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  async requestServedPage(signal: AbortSignal): Promise<Served> {
    const response = await this.page.requestHeaders(signal)()
    return { page: E.isRight(response) ? response.right : undefined, now: this.environment.now }
  }

  private needs({ origin }: PageFacts): readonly PolicyNeed[] {
    return policyNeeds(manifestOf(this.configure.unrestricted), origin)
  }

  /** Requests the project only if both the id and the project's service are configured. */
  private async projectId(project: CheckRun['project']): Promise<Finding> {
    const { unrestricted: options } = this.configure
    const hasService = options.projectId && options.project?.url !== undefined
    return judgeProjectId(options.projectId, usesProject(options), hasService ? await project() : undefined)
  }

  /** A wallet of several namespaces counts once. */
  private countWallets(): number {
    const announced = this.registry.wallets.filter(
      ({ connector }) => traitsOf(connector).restoredBy === undefined,
    )
    return new Set(announced.map(({ connector }) => connector.name)).size
  }

  private async metadata({ facts, signal }: CheckRun): Promise<Finding> {
    const { metadata } = this.configure.unrestricted
    const [icon] = metadata?.icons ?? []
    const size = icon === undefined ? undefined : await this.page.pictureSize(icon, signal)
    return judgeMetadata(metadata ?? {}, size, facts.origin)
  }
}
