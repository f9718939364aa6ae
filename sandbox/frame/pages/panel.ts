import { Faults } from '#sandbox/frame/wire.ts'
import { element } from '#sandbox/wallets/element.ts'

import { note, runAction, button, statusText, textField } from './parts.ts'

const choice = (id: string, label: string, options: readonly string[], selected = '') => {
  const select = element(
    'select',
    { id },
    ...['', ...options].map((value) =>
      element('option', { value, selected: value === selected }, value === '' ? 'as it should' : value),
    ),
  )
  return {
    select,
    row: element('div', { className: 'field' }, element('label', { htmlFor: id }, label), select),
  }
}

const requestFaults = async (projectId: string, request?: RequestInit): Promise<Faults> => {
  const path = projectId === '' ? '/faults' : `/faults?projectId=${encodeURIComponent(projectId)}`
  const response = await fetch(path, request)
  const json: unknown = await response.json()
  if (!response.ok || !Faults.is(json)) throw new Error('The server does not take this')
  return json
}

/** Switches faults of the frame on, for every project or for one. */
export const showPanel = async (main: HTMLElement, query: URLSearchParams): Promise<void> => {
  const current = await requestFaults(query.get('projectId') ?? '')
  const project = textField('project', 'Project (empty: all)', query.get('projectId') ?? '')
  const load = choice('load', 'Its page loads', ['never', 'error'], current.load)
  const answers = choice(
    'answers',
    'It answers',
    ['hang', 'late', 'wrong', 'twice', 'error'],
    current.answers,
  )
  const only = textField('only', 'Only these requests, by name', current.only?.join(' ') ?? '')
  const lateBy = textField('late', 'Late by, milliseconds', String(current.lateBy ?? ''))
  const minutes = textField('minutes', 'Codes hold, minutes', String(current.codeMinutes ?? ''))
  const devices = choice('devices', 'New devices', ['trusted'], current.devices)

  const selectedFaults = () => ({
    ...(load.select.value && { load: load.select.value }),
    ...(answers.select.value && { answers: answers.select.value }),
    ...(only.input.value.trim() && { only: only.input.value.trim().split(/[\s,]+/) }),
    ...(lateBy.input.value && { lateBy: Number(lateBy.input.value) }),
    ...(minutes.input.value && { codeMinutes: Number(minutes.input.value) }),
    ...(devices.select.value && { devices: devices.select.value }),
  })
  const status = statusText('')
  const save = async () => {
    await requestFaults(project.input.value, { method: 'POST', body: JSON.stringify(selectedFaults()) })
    status.textContent = 'Saved.'
  }
  const reset = async () => {
    await requestFaults(project.input.value, { method: 'DELETE' })
    status.textContent = 'Reset.'
  }

  main.replaceChildren(
    element('h1', {}, 'Faults of the frame'),
    note('These faults apply from the next request on, until they are reset.'),
    ...[project, load, answers, only, lateBy, minutes, devices].map(({ row }) => row),
    element(
      'div',
      { className: 'answers' },
      button('Reset', () => runAction(main, reset)),
      button('Set', () => runAction(main, save), 'primary'),
    ),
    status,
  )
}
