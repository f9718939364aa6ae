import { useId, useState } from 'react'

import { MAX_SLIPPAGE_BPS } from '#domain/swaps/max-slippage.ts'
import {
  enteredSlippage,
  type SlippageFailure,
  effectiveSlippage,
  type SlippageSetting,
} from '#domain/swaps/slippage.ts'
import type { SwapForm } from '#domain/swaps/swap-form.ts'
import { useAmountFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { useLocale } from '#presentation/react/components/tokens/use-locale.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { slippage as texts } from '#presentation/react/messages/swaps.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { FieldError } from '#presentation/react/ui/field-error.tsx'
import { RadioChip } from '#presentation/react/ui/radio-chip.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { SlippageNote, type SlippageNoteProps } from './slippage-note.tsx'
import { formatPercent } from './swap-texts.ts'

/** In basis points. Presets that the source does not accept are not shown. */
const PRESETS = [10, 50, 100, 300]

const failureText = (t: Translate, locale: string, failure: SlippageFailure, step: number): string => {
  if (failure._tag === 'SlippageStep') return t(texts.wholePercents)
  return t(texts.invalid, { min: formatPercent(locale, step), max: formatPercent(locale, MAX_SLIPPAGE_BPS) })
}

interface PresetChipsProps {
  readonly chosen: SlippageSetting | undefined
  readonly step: number
  readonly onChoose: (setting: SlippageSetting) => void
}

const PresetChips = ({ chosen, step, onChoose }: PresetChipsProps) => {
  const t = useMessages()
  const locale = useLocale()
  const settings: readonly SlippageSetting[] = ['auto', ...PRESETS.filter((preset) => preset % step === 0)]
  // The Tab key reaches the first chip if no chip is chosen.
  const focusable = chosen !== undefined && settings.includes(chosen) ? chosen : settings[0]
  return (
    <div className="wp-chips" role="radiogroup" aria-label={t(texts.choose)}>
      {settings.map((setting) => (
        <RadioChip
          key={setting}
          checked={setting === chosen}
          isTabStop={setting === focusable}
          onClick={() => onChoose(setting)}
        >
          {setting === 'auto' ? t(texts.auto) : <bdi>{formatPercent(locale, setting)}</bdi>}
        </RadioChip>
      ))}
    </div>
  )
}

interface CustomFieldProps {
  readonly typed: string
  readonly step: number
  readonly failure: SlippageFailure | undefined
  readonly onType: (typed: string) => void
}

/** The field for a slippage that is not among the presets. */
const CustomField = ({ typed, step, failure, onType }: CustomFieldProps) => {
  const format = useAmountFormatter()
  const t = useMessages()
  const locale = useLocale()
  const id = useId()
  const errorId = failure === undefined ? undefined : `${id}-error`
  return (
    <div>
      <label className="wp-label" htmlFor={id}>
        {t(texts.custom)}
      </label>
      <div className="wp-field" data-invalid={errorId !== undefined || undefined}>
        <input
          className="wp-input wp-num"
          id={id}
          inputMode="decimal"
          autoComplete="off"
          placeholder={format.editable({ units: BigInt(Math.max(step, 50)), decimals: 2 })}
          value={typed}
          aria-invalid={errorId !== undefined || undefined}
          aria-describedby={errorId}
          onChange={({ target }) => onType(target.value)}
        />
        <span aria-hidden="true">%</span>
      </div>
      {failure !== undefined && (
        <FieldError id={`${id}-error`}>{failureText(t, locale, failure, step)}</FieldError>
      )}
    </div>
  )
}

export interface SlippageStepProps extends Pick<SlippageNoteProps, 'quote'> {
  readonly form: SwapForm
  readonly onDone: () => void
}

/** Edits the slippage: automatic, a preset, or a typed percentage. S9-22. */
export const SlippageStep = ({ form, quote, onDone }: SlippageStepProps) => {
  const { swapTokens, swapDraft } = useFeature('swaps')
  const format = useAmountFormatter()
  const t = useMessages()
  const locale = useLocale()
  const { slippageStep: step, automaticSlippage } = swapTokens
  const slippageOf = (setting: SlippageSetting) => effectiveSlippage(setting, step, automaticSlippage)
  const isPreset = form.slippage === 'auto' || PRESETS.includes(form.slippage)
  const [chosen, setChosen] = useState<SlippageSetting>(form.slippage)
  const [typed, setTyped] = useState(
    isPreset ? '' : format.editable({ units: BigInt(form.slippage), decimals: 2 }),
  )
  const isTyped = typed.trim() !== ''
  const entered = enteredSlippage(typed, chosen, step, format.marks)
  const failure = 'setting' in entered ? undefined : entered
  const save = () => {
    if (!('setting' in entered)) return
    swapDraft.edit({ slippage: entered.setting })
    onDone()
  }
  return (
    <ViewLayout
      title={t(texts.title)}
      back={onDone}
      footerKind="bare"
      footer={
        <Button kind="primary" block disabled={failure !== undefined} onClick={save}>
          {t(texts.save)}
        </Button>
      }
    >
      <p className="wp-p">{t(texts.text)}</p>
      <div className="wp-stack wp-stack--4">
        <PresetChips
          chosen={isTyped ? undefined : chosen}
          step={step}
          onChoose={(setting) => {
            setTyped('')
            setChosen(setting)
          }}
        />
        {!isTyped && chosen === 'auto' && (
          <p className="wp-hint wp-num">
            {t.rich(texts.autoNow, { percent: <bdi>{formatPercent(locale, slippageOf('auto'))}</bdi> })}
          </p>
        )}
      </div>
      <CustomField typed={typed} step={step} failure={failure} onType={setTyped} />
      {'setting' in entered && <SlippageNote slippage={slippageOf(entered.setting)} quote={quote} />}
    </ViewLayout>
  )
}
