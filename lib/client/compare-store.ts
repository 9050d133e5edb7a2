'use client'

import { create } from 'zustand'
import { persist } from 'zustand/middleware'

const MAX_COMPARED_CARS = 3

export interface TrayCar {
  id: string
  title: string
  photo: string | null
}

interface CompareState {
  cars: TrayCar[]
  isBarShown: boolean
  add: (car: TrayCar) => boolean
  remove: (id: string) => void
  clear: () => void
  hide: () => void
}

export const useCompareStore = create<CompareState>()(
  persist(
    (set, get) => ({
      cars: [],
      isBarShown: false,
      add: (car) => {
        const { cars } = get()
        if (cars.some(({ id }) => id === car.id)) return true
        if (cars.length >= MAX_COMPARED_CARS) return false
        set({ cars: [...cars, car], isBarShown: true })
        return true
      },
      remove: (id) => set(({ cars }) => ({ cars: cars.filter((car) => car.id !== id) })),
      clear: () => set({ cars: [] }),
      hide: () => set({ isBarShown: false }),
    }),
    { name: 'compare', partialize: ({ cars }) => ({ cars }) },
  ),
)

export function toCompareUrl(cars: readonly Pick<TrayCar, 'id'>[]): string {
  return `/compare?cars=${cars.map(({ id }) => encodeURIComponent(id)).join(',')}`
}
