import { inject, injectable } from 'inversify'
import { distinctUntilChanged, type Observable, skip } from 'rxjs'

import { derived } from '#application/derived.ts'
import { Environment } from '#application/environment.ts'
import { Options } from '#application/options.ts'
import { Configure } from '#application/use-cases/modal/configure.ts'
import { ShowNotices } from '#application/use-cases/modal/show-notices.ts'
import type { EffectiveFeatureSet } from '#contracts/project.ts'
import type { HostOptions } from '#domain/options/host-options.ts'
import {
  effectiveFeatures,
  type FeatureKey,
  ignoredFeatures,
  narrowedOptions,
} from '#domain/project/effective-features.ts'
import { isOriginAllowed } from '#domain/project/origin-pattern.ts'
import { isUsedUp } from '#domain/project/plan-limits.ts'
import { originAlert } from '#domain/project/project-alerts.ts'
import type { ProjectState } from '#domain/project/project-state.ts'
import {
  usesRemoteFeatures,
  noFlags,
  type RemoteFlags,
  remoteFlags,
} from '#domain/project/remote-features.ts'
import { own } from '#domain/shared/own-fields.ts'

import { ProjectStore } from './stores.ts'

const flagsOf = ({ features }: Pick<ProjectState, 'features'>, options: HostOptions): RemoteFlags =>
  features !== undefined && usesRemoteFeatures(options) ? remoteFlags(features) : noFlags

/** The project with the features that result from it and the host's options. */
export interface ShownProject extends ProjectState {
  readonly effective: EffectiveFeatureSet
  readonly isUsedUp: boolean
  /** Whether the project allows the page's origin. Undefined until the service has responded. */
  readonly isOriginAllowed: boolean | undefined
}

/** Restricts the host's options to the features that the project allows, and warns the developer. S5-37, S6-08, S6-10. */
@injectable()
export class ApplyProject {
  readonly project$: Observable<ShownProject>
  readonly #warned = new Set<FeatureKey>()
  /** The host's options without the restrictions of the project. */
  #hostOptions: HostOptions

  constructor(
    @inject(ProjectStore) private readonly store: ProjectStore,
    @inject(Options) options: Options,
    @inject(Configure) private readonly configure: Configure,
    @inject(ShowNotices) private readonly notices: ShowNotices,
    @inject(Environment) private readonly environment: Environment,
  ) {
    this.#hostOptions = options.state
    this.project$ = derived([store.state$, options.state$], ([project]) => ({
      ...project,
      effective: effectiveFeatures(this.#hostOptions, {
        flags: flagsOf(project, this.#hostOptions),
        timeZone: environment.timeZone,
      }),
      isUsedUp: project.limits !== undefined && isUsedUp(project.limits),
      isOriginAllowed: project.origins && isOriginAllowed(environment.origin, project.origins),
    }))
  }

  start(): void {
    const changes$ = this.store.state$.pipe(
      distinctUntilChanged(
        (previous, next) => previous.features === next.features && previous.limits === next.limits,
      ),
      skip(1),
    )
    this.configure.restrict((options) => this.restricted(options))
    this.environment.untilDisposed(changes$.subscribe(() => this.configure.apply()))
    this.environment.untilDisposed(this.project$.subscribe((project) => this.warn(project)))
  }

  private restricted(hostOptions: HostOptions): HostOptions {
    const { limits, ...project } = this.store.state
    this.#hostOptions = hostOptions
    return own({
      ...narrowedOptions(hostOptions, flagsOf(project, hostOptions)),
      usageExceeded: limits !== undefined && isUsedUp(limits),
    })
  }

  private warn({ isOriginAllowed: isAllowed, ...project }: ShownProject): void {
    const hostOptions = this.#hostOptions
    for (const feature of ignoredFeatures(hostOptions, flagsOf(project, hostOptions))) {
      if (this.#warned.has(feature)) continue
      this.#warned.add(feature)
      this.notices.reportAlert('warn', `Local configuration ignored: ${feature}`, project.effective[feature])
    }
    if (isAllowed !== false) return
    const { code, text } = originAlert(this.environment.origin, hostOptions.projectId ?? '')
    this.notices.raiseAlert(code, text)
  }
}
