import { z } from 'zod'

export const notesQuery = z.object({ vehicleId: z.string().min(1).max(64) })

export const vehicleNote = z.object({
  noteId: z.string(),
  text: z.string(),
  by: z.string(), // the member of staff who wrote it
  createdAt: z.string(),
  visibleToSeller: z.boolean(),
})

export const notesAnswer = z.object({ vehicleId: z.string(), notes: z.array(vehicleNote) })

export type VehicleNoteDto = z.infer<typeof vehicleNote>
