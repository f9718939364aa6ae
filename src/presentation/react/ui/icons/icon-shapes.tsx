import type { ReactElement, ReactNode } from 'react'

const path = (d: string) => <path d={d} />
const dot = (cx: number, cy: number, r: number) => (
  <circle cx={cx} cy={cy} r={r} fill="currentColor" stroke="none" />
)
const ring = (cx: number, cy: number, r: number) => <circle cx={cx} cy={cy} r={r} />

export const shapes = {
  'alert-circle': (
    <>
      {ring(10, 10, 7)}
      {path('M10 6.25v4.5')}
      {dot(10, 13.5, 0.95)}
    </>
  ),
  'alert-triangle': (
    <>
      {path(
        'M8.83 3.7L2.9 14.05a1.35 1.35 0 0 0 1.17 2.02h11.86a1.35 1.35 0 0 0 1.17-2.02L11.17 3.7a1.35 1.35 0 0 0-2.34 0zM10 7.5v3.5',
      )}
      {dot(10, 13.4, 0.95)}
    </>
  ),
  'arrow-left': path('M16 10H4M9 5l-5 5 5 5'),
  check: path('M4.25 10.5l3.75 3.75 7.75-8.5'),
  'check-circle': (
    <>
      {ring(10, 10, 7)}
      {path('M6.9 10.25l2.1 2.1 4.1-4.6')}
    </>
  ),
  'chevron-down': path('M5 7.75l5 5 5-5'),
  'chevron-right': path('M8 5l5 5-5 5'),
  close: path('M5.25 5.25l9.5 9.5M14.75 5.25l-9.5 9.5'),
  help: (
    <>
      {ring(10, 10, 7)}
      {path('M7.95 8.05a2.1 2.1 0 1 1 3.1 1.85c-.72.4-1.05.8-1.05 1.5')}
      {dot(10, 13.7, 0.95)}
    </>
  ),
  info: (
    <>
      {ring(10, 10, 7)}
      {path('M10 9.25v4.25')}
      {dot(10, 6.55, 0.95)}
    </>
  ),
  refresh: path(
    'M16.4 8.25A6.6 6.6 0 0 0 4.55 6.4L3.4 7.75M3.6 11.75a6.6 6.6 0 0 0 11.85 1.85l1.15-1.35M3.4 4v3.75h3.75M16.6 16v-3.75h-3.75',
  ),
  spinner: path('M10 3a7 7 0 1 0 7 7'),
  wallet: (
    <>
      {path(
        'M14.5 6.25V5a1.75 1.75 0 0 0-1.75-1.75H5A2.25 2.25 0 0 0 2.75 5.5v8.25A2.75 2.75 0 0 0 5.5 16.5h9.25A2.25 2.25 0 0 0 17 14.25V8.5a2.25 2.25 0 0 0-2.25-2.25H3.9',
      )}
      {path('M17 9.75h-2.6a1.6 1.6 0 0 0 0 3.2H17')}
    </>
  ),
} as const satisfies Record<string, ReactNode>

/** The name of a shape of the first view, or a shape that is loaded with a later view. */
export type IconName = keyof typeof shapes | ReactElement
