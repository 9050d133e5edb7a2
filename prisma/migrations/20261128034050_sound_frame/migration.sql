-- AlterTable
ALTER TABLE "vehicle" ADD COLUMN     "has_sound_frame" BOOLEAN NOT NULL DEFAULT false;

-- What inspections have found so far, by the rule of `hasSoundFrame`.
-- allow changing-many-rows: one pass over the cars in stock, whose rows are changed by hand and seldom
UPDATE "vehicle" AS v SET "has_sound_frame" = true
WHERE EXISTS (SELECT FROM "inspection" AS i WHERE i."vehicle_id" = v."id" AND i."points_total" > 0)
  AND NOT EXISTS (
    SELECT FROM "inspection" AS i JOIN "finding" AS f ON f."inspection_id" = i."id"
    WHERE i."vehicle_id" = v."id" AND f."system" = 'structural_damage'
  );
