-- AlterTable
ALTER TABLE "finding" ADD COLUMN     "note" TEXT,
ALTER COLUMN "cost" DROP NOT NULL;

-- AlterTable
ALTER TABLE "inspection_draft" ALTER COLUMN "wear" DROP NOT NULL,
ALTER COLUMN "wear" DROP DEFAULT;

-- "Like new" was what stood there when nobody had said anything.
UPDATE "inspection_draft" SET "wear" = NULL WHERE "wear" = 0;
ALTER TABLE "finding" ADD CONSTRAINT finding_note_says_something CHECK (note IS NULL OR length(note) BETWEEN 1 AND 200);

-- The picture of an imperfection stands behind the others, and is never the cover.
CREATE TEMPORARY TABLE to_place ON COMMIT DROP AS
  SELECT DISTINCT vehicle_id FROM photo p WHERE category = 'imperfection'
    AND EXISTS (SELECT FROM photo o WHERE o.vehicle_id = p.vehicle_id AND o.category <> 'imperfection' AND o.position > p.position);
UPDATE photo SET position = position + 10000 WHERE vehicle_id IN (SELECT vehicle_id FROM to_place);
UPDATE photo p SET position = place.place
  FROM (
    SELECT id, (row_number() OVER (PARTITION BY vehicle_id ORDER BY category = 'imperfection', position) - 1)::smallint AS place
    FROM photo WHERE vehicle_id IN (SELECT vehicle_id FROM to_place)
  ) place
  WHERE place.id = p.id;
