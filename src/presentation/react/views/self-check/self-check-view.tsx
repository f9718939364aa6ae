import { useObservableEagerState } from 'observable-hooks'
import { useEffect, useRef, useState } from 'react'

import type { CheckHandle } from '#application/use-cases/diagnostics/self-check.ts'
import { countsOf, type SelfCheckState } from '#domain/diagnostics/checks/check.ts'
import { CopyRecording } from '#presentation/react/components/copy-recording.tsx'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { check as texts } from '#presentation/react/messages/check.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { Tabs } from '#presentation/react/ui/tabs.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { CheckRows } from './check-rows.tsx'
import { NetworkRows } from './network-rows.tsx'

type TabId = 'checks' | 'networks'

/** The texts of the summary, the most severe result first. Empty if the first check was cancelled. */
const summaryOf = (t: Translate, { status, checks }: SelfCheckState): readonly string[] => {
  if (status === 'idle') return []
  if (status === 'running') return [t(texts.running)]
  const { failure, warning, ok } = countsOf(checks)
  const problems = [
    ...(failure > 0 ? [t(texts.failures, { count: failure })] : []),
    ...(warning > 0 ? [t(texts.warnings, { count: warning })] : []),
  ]
  return problems.length === 0
    ? [t(texts.allOk, { count: ok })]
    : [...problems, t(texts.okCount, { count: ok })]
}

const iso = (at: number): string => new Date(at).toISOString()

/** Milliseconds for which the button shows that the report was copied. */
const COPIED_MS = 2000

interface ActionsProps extends Pick<SelfCheckState, 'status'> {
  readonly onRun: () => void
}

const CopyReport = ({ status }: Pick<ActionsProps, 'status'>) => {
  const t = useMessages()
  const { selfCheck } = useFeature('diagnostics')
  /** The number of copies so far, or 0 once the button shows its normal label again. */
  const [copies, setCopies] = useState(0)
  useEffect(() => {
    if (copies === 0) return undefined
    const timer = setTimeout(() => setCopies(0), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copies])
  const press = async () => {
    if (await selfCheck.copyReport(iso)) setCopies((before) => before + 1)
  }
  return (
    <Button
      kind="soft"
      block
      icon={viewShapes.copy}
      disabled={status !== 'done'}
      onClick={() => void press()}
    >
      <span aria-live="polite">{t(copies === 0 ? texts.copy : texts.copied)}</span>
    </Button>
  )
}

const Actions = ({ status, onRun }: ActionsProps) => {
  const t = useMessages()
  return (
    <div className="wp-actions">
      <CopyReport status={status} />
      <Button kind="secondary" block icon="refresh" disabled={status === 'running'} onClick={onRun}>
        {t(texts.run)}
      </Button>
    </div>
  )
}

/** The self-check of the host's set-up, for developers. It starts when the view is first shown. */
export const SelfCheckView = () => {
  const t = useMessages()
  const { selfCheck } = useFeature('diagnostics')
  const state = useObservableEagerState(selfCheck.state$)
  const [tab, setTab] = useState<TabId>('checks')
  const hold = useRef<CheckHandle>(undefined)
  const run = () => void (hold.current = selfCheck.check())
  useEffect(() => {
    if (selfCheck.state.status === 'idle') hold.current = selfCheck.check()
    return () => hold.current?.release()
  }, [selfCheck])
  const [lead = '', ...rest] = summaryOf(t, state)
  const running = state.status === 'running'
  return (
    <ViewLayout
      title={t(texts.title)}
      body="tall"
      busy={running}
      live={running ? lead : [lead, ...rest.slice(0, -1)].join(', ')}
      footerKind="bare"
      footer={<Actions status={state.status} onRun={run} />}
    >
      <Tabs
        label={t(texts.tabsLabel)}
        tabs={[
          { id: 'checks', label: t(texts.tabChecks) },
          { id: 'networks', label: t(texts.tabNetworks) },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        <div className="wp-findings">
          {tab === 'networks' ? (
            <NetworkRows {...state} />
          ) : (
            <>
              <p className="wp-hint">{t(texts.text)}</p>
              <div className="wp-headrow">
                <p className="wp-lead">{lead}</p>
                {rest.length > 0 && <p className="wp-hint">{rest.join(' · ')}</p>}
              </div>
              <CheckRows checks={state.checks} />
            </>
          )}
          <div>
            <CopyRecording />
          </div>
        </div>
      </Tabs>
    </ViewLayout>
  )
}
