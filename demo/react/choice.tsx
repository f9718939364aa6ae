import type { Choices } from '#demo/looks.ts'

interface ChoiceProps<Value> {
  readonly label: string
  readonly choices: Choices<Value>
  readonly selected: Value | undefined
  readonly onSelect: (value: Value) => void
}

/** A row of buttons, one of which is pressed. */
export const Choice = <Value,>({ label, choices, selected, onSelect }: ChoiceProps<Value>) => (
  <fieldset>
    <legend>{label}</legend>
    <div className="segments">
      {choices.map(([value, name]) => (
        <button key={name} type="button" aria-pressed={value === selected} onClick={() => onSelect(value)}>
          {name}
        </button>
      ))}
    </div>
  </fieldset>
)

interface SwatchesProps {
  readonly label: string
  readonly choices: Choices<string | undefined>
  readonly selected: string | undefined
  readonly onSelect: (value: string | undefined) => void
}

/** The same with a colour for each button. */
export const Swatches = ({ label, choices, selected, onSelect }: SwatchesProps) => (
  <fieldset>
    <legend>{label}</legend>
    <div className="swatches">
      {choices.map(([value, name]) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          title={name}
          aria-pressed={value === selected}
          style={{ backgroundColor: value }}
          onClick={() => onSelect(value)}
        />
      ))}
    </div>
  </fieldset>
)

interface SwitchProps {
  readonly label: string
  readonly on: boolean
  readonly onToggle: (on: boolean) => void
}

export const Switch = ({ label, on, onToggle }: SwitchProps) => (
  <label className="switch">
    <input type="checkbox" checked={on} onChange={() => onToggle(!on)} />
    {label}
  </label>
)
