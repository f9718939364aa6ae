import { inject, injectable } from 'inversify'
import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { OptionsStore } from '#application/stores.ts'
import { Configure } from '#application/use-cases/modal/configure.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { ShowNotices } from '#application/use-cases/modal/show-notices.ts'
import type { View } from '#domain/modal/view.ts'
import { type HostOptions, inMode } from '#domain/options/host-options.ts'
import {
  type EffectiveFeatures,
  effectiveFeatures,
  type FeatureKey,
  ignoredFeatures,
  narrowedOptions,
} from '#domain/project/effective-features.ts'
import { isOriginAllowed } from '#domain/project/origin-pattern.ts'
import { isMetered, isUsedUp } from '#domain/project/plan-limits.ts'
import { originAlert } from '#domain/project/project-alerts.ts'
import type { ProjectState } from '#domain/project/project-state.ts'
import {
  usesRemoteFeatures,
  noFlags,
  type RemoteFlags,
  remoteFlags,
} from '#domain/project/remote-features.ts'

import { ProjectStore } from './stores.ts'

const flagsOf = ({ features }: ProjectState, options: HostOptions): RemoteFlags =>
  features !== undefined && usesRemoteFeatures(options) ? remoteFlags(features) : noFlags

/** The project with the features that result from it and the host's options. */
export interface ShownProject extends ProjectState {
  readonly effective: EffectiveFeatures
  readonly isUsedUp: boolean
  /** Whether the project allows the page's origin. Undefined until the service has answered. */
  readonly isOriginAllowed: boolean | undefined
}

/** Limits the host's options to what the project allows, and warns the developer. S5-37, S6-08, S6-10. */
@injectable()
export class ApplyProject {
  readonly project$: Observable<ShownProject>
  readonly #warned = new Set<FeatureKey>()
  /** The options as the host gave them, before anything is taken away. */
  #given: HostOptions

  constructor(
    @inject(ProjectStore) private readonly store: ProjectStore,
    @inject(OptionsStore) options: OptionsStore,
    @inject(Configure) private readonly configure: Configure,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(ShowNotices) private readonly notices: ShowNotices,
    @inject(Environment) private readonly environment: Environment,
  ) {
    this.#given = options.state
    this.project$ = combineLatest([store.state$, options.state$]).pipe(
      map(([project]) => ({
        ...project,
        effective: effectiveFeatures(this.#given, {
          flags: flagsOf(project, this.#given),
          timeZone: environment.timeZone,
        }),
        isUsedUp: project.limits !== undefined && isUsedUp(project.limits),
        isOriginAllowed: project.origins && isOriginAllowed(environment.origin, project.origins),
      })),
    )
  }

  start(): void {
    const limits$ = this.store.state$.pipe(
      distinctUntilChanged((one, other) => one.features === other.features && one.limits === other.limits),
    )
    this.environment.hold(limits$.subscribe((project) => this.limit(project)))
    this.modal.divert = (view) => this.shownFor(view)
    this.environment.hold(this.project$.subscribe((project) => this.warn(project)))
  }

  private limit(project: ProjectState): void {
    this.configure.narrow((given) => {
      this.#given = given
      return { ...inMode(narrowedOptions(given, flagsOf(project, given))), usageExceeded: this.isUsedUp }
    })
  }

  private get isUsedUp(): boolean {
    const { limits } = this.store.state
    return limits !== undefined && isUsedUp(limits)
  }

  /** A closed modal shows nothing: then the host connects by itself. */
  private shownFor(view: View): View {
    return this.isUsedUp && this.modal.state.open && isMetered(view) ? { name: 'UsageExceeded' } : view
  }

  private warn({ isOriginAllowed: isAllowed, ...project }: ShownProject): void {
    const given = this.#given
    for (const feature of ignoredFeatures(given, flagsOf(project, given))) {
      if (this.#warned.has(feature)) continue
      this.#warned.add(feature)
      this.notices.reportAlert('warn', `Local configuration ignored: ${feature}`, project.effective[feature])
    }
    if (isAllowed !== false) return
    const { code, text } = originAlert(this.environment.origin, given.projectId ?? '')
    this.notices.raiseAlert(code, text)
  }
}
