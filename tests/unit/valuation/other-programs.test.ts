import { describe, expect, it } from 'vitest'
import { findFieldByHeader } from '@/lib/features/valuation/rules/market/columns'
import { translateIndianWords } from '@/lib/features/valuation/rules/market/indian-words'
import { writeXlsx } from '@/lib/server/sheets/to-xlsx'
import { readFileContent } from './read-file'

const lines = (...rows: string[]) => rows.join('\n')

describe('a sheet in an Indian language', () => {
  it.each([
    [
      'Hindi',
      'कंपनी,मॉडल,वेरिएंट,निर्माण वर्ष,किमी,ईंधन,गियर,मूल्य,रंग,मालिक,गाड़ी नंबर,बीमा वैधता',
      'Maruti Suzuki,Swift,VXI,२०१९,४१०००,पेट्रोल,मैनुअल,"₹५,६०,०००",सफेद,दूसरा मालिक,TN10 AB 1234,31-03-2027',
    ],
    [
      'Hindi with nuktas and lakhs',
      'ब्रांड,मॉडल,वैरिएंट,साल,कि.मी.,इंधन,ट्रांसमिशन,क़ीमत,कलर,मालिकों की संख्या,गाडी नं,बीमा तक',
      'Maruti Suzuki,Swift,VXI,2019,41000 किमी,पेट्रोल,मैन्युअल,५.६ लाख,सफ़ेद,2,TN10AB1234,31/03/2027',
    ],
    [
      'Tamil',
      'நிறுவனம்,மாடல்,வேரியண்ட்,தயாரிப்பு ஆண்டு,கிமீ,எரிபொருள்,கியர்,விலை,நிறம்,உரிமையாளர்,வாகன எண்,காப்பீடு தேதி',
      'Maruti Suzuki,Swift,VXI,2019,41000,பெட்ரோல்,மேனுவல்,5.6 லட்சம்,வெள்ளை,இரண்டாவது,TN10AB1234,31-03-2027',
    ],
    [
      'Telugu',
      'కంపెనీ,మోడల్,వేరియంట్,తయారీ సంవత్సరం,కిమీ,ఇంధనం,గేర్,ధర,రంగు,యజమాని,వాహన నంబర్,బీమా వరకు',
      'Maruti Suzuki,Swift,VXI,2019,41000,పెట్రోల్,మాన్యువల్,5.6 లక్షలు,తెలుపు,రెండవ యజమాని,TN10AB1234,31-03-2027',
    ],
    [
      'Kannada',
      'ಕಂಪನಿ,ಮಾದರಿ,ವೇರಿಯಂಟ್,ವರ್ಷ,ಕಿಮೀ,ಇಂಧನ,ಗೇರ್,ಬೆಲೆ,ಬಣ್ಣ,ಮಾಲೀಕರು,ವಾಹನ ಸಂಖ್ಯೆ,ವಿಮೆ ದಿನಾಂಕ',
      'Maruti Suzuki,Swift,VXI,2019,41000,ಪೆಟ್ರೋಲ್,ಮ್ಯಾನುಯಲ್,5.6 ಲಕ್ಷ,ಬಿಳಿ,ಎರಡನೇ ಮಾಲೀಕ,TN10AB1234,31-03-2027',
    ],
  ])('reads like one in English: %s', async (_, head, row) => {
    const { cars, reasons, unread, file } = await readFileContent(lines(head, row))
    expect(reasons).toEqual([])
    expect(file.columns.filter(({ field }) => field === null)).toEqual([])
    expect(unread).toEqual([])
    expect(cars).toMatchObject([
      {
        ...{ year: 2019, kms: 41_000, fuel: 'petrol', transmission: 'manual', price: 560_000 },
        ...{ colour: 'white', owners: 2, registrationNumber: 'TN10AB1234' },
        insuranceUntil: '2027-03-31',
      },
    ])
  })

  it('invents nothing: denied or unknown facts stay unknown', async () => {
    const { cars, unread } = await readFileContent(
      lines(
        'कंपनी,मॉडल,वर्ष,किमी,ईंधन,कीमत,रंग',
        'Maruti Suzuki,Swift,2019,41000,"पेट्रोल, सीएनजी नहीं",560000,कबूतरी',
      ),
    )
    expect(cars).toMatchObject([{ fuel: 'petrol', colour: null }])
    expect(unread).toEqual(['colour'])
    expect(['मौसम', 'गाड़ी मौसम', 'கார் வானிலை', 'цвет car'].map(findFieldByHeader)).toEqual([
      ...[null, null, null, null],
    ])
    expect(translateIndianWords('Swift VXI')).toBe('Swift VXI')
  })

  it('may have totals and titles', async () => {
    const { cars, reasons, file } = await readFileContent(
      lines(
        'श्री मोटर्स दिल्ली,,,,,,',
        'कंपनी,मॉडल,वर्ष,किमी,ईंधन,कीमत,रंग',
        'Maruti Suzuki,Swift,2019,41000,डीज़ल,560000,लाल',
        'कुल,,,,,560000,',
      ),
    )
    expect(file.table.shape.headerLine).toBe(2)
    expect(cars).toMatchObject([{ fuel: 'diesel', colour: 'red' }])
    expect(reasons).toEqual(['totals_row'])
  })
})

describe('an insurance date column', () => {
  it('may hold a month, or the kind instead', async () => {
    const { cars, unread } = await readFileContent(
      lines(
        'Make,Model,Variant,Year,Kms,Fuel,Transmission,Price,Insu. valid',
        'Tata,Nexon,XZ,2019,52000,Petrol,Manual,685000,04/2027',
        'Tata,Nexon,XZ,2019,53000,Petrol,Manual,675000,Expired',
        'Tata,Nexon,XZ,2019,54000,Petrol,Manual,665000,third party',
        'Tata,Nexon,XZ,2019,55000,Petrol,Manual,655000,ask Ravi',
      ),
    )
    expect(cars).toMatchObject([
      { insuranceUntil: '2027-04-01', cover: null },
      { insuranceUntil: null, cover: 'expired' },
      { insuranceUntil: null, cover: 'third_party' },
      { insuranceUntil: null, cover: null },
    ])
    expect(unread).toEqual(['insuranceUntil'])
  })
})

const NUMBERS_HEAD = 'Make;Model;Variant;Year;KM (in 000);Fuel;Transmission;Price;Colour'

describe('a sheet that another program exported', () => {
  it('by Apple Numbers: table name above, semicolons, empty cells to the right', async () => {
    const { file, cars, notes } = await readFileContent(
      lines(
        'Stock November;;;;;;;;;;',
        `${NUMBERS_HEAD};;`,
        'Tata;Nexon;XZ;2019;52;Petrol;Manual;₹ 6.85.000,00;Red;;',
        'Tata;Nexon;XZ;2018;61,5;Petrol;Manual;₹ 6.20.000,00;Blue;;',
        ';;;;;;;;;;',
      ),
    )
    expect(file.table.shape).toMatchObject({ delimiter: ';', headerLine: 2 })
    expect(cars).toMatchObject([
      { kms: 52_000, price: 685_000 },
      { kms: 61_500, price: 620_000 },
    ])
    expect(notes).toContain('Odometers without a unit are read in thousands of kilometres.')
  })

  it('by Apple Numbers with table names: “Table 1” alone on its line', async () => {
    const { file, cars } = await readFileContent(
      lines('Table 1', NUMBERS_HEAD, 'Tata;Nexon;XZ;2019;52;Petrol;Manual;685000;Red'),
    )
    expect(file.table.shape).toMatchObject({ delimiter: ';', headerLine: 2 })
    expect(cars).toMatchObject([{ kms: 52_000 }])
  })

  it('by Google Sheets: Windows line ends, no byte-order mark, quoted amounts, checkboxes', async () => {
    const { file, cars, reasons } = await readFileContent(
      [
        'Timestamp,Make & Model,Variant,Mfg,KM (in 000),Fuel,Gear,Asking,Colour,Sold',
        '11/27/2026 14:03:22,Tata Nexon,XZ,Mar\'18,"1,02",Petrol,Manual,"₹6,20,000.00",Red,FALSE',
        '11/27/2026 14:05:10,Tata Nexon,XZ,Mar’19,52,Petrol,Manual,"₹6,85,000.00",Blue,FALSE',
        '11/27/2026 14:05:10,Tata Nexon,XZ,Mar-19,58,Petrol,Manual,"₹6,75,000.00",Blue,TRUE',
      ].join('\r\n'),
    )
    expect(file.table.shape).toMatchObject({ encoding: 'UTF-8', headerLine: 1 })
    expect(cars).toMatchObject([{ year: 2019, builtFrom: '2019-03-01', kms: 52_000 }])
    expect(reasons).toEqual(['kms_impossible', 'not_for_sale'])
  })

  it('as an Apple Numbers workbook: its summary before the table', async () => {
    const { cars } = await readFileContent(
      await writeXlsx([
        ['Table 1'],
        ['Make', 'Model', 'Variant', 'Year', 'KM (in 000)', 'Fuel', 'Transmission', 'Price'],
        ['Tata', 'Nexon', 'XZ', "Mar'18", 61.5, 'Petrol', 'Manual', 620_000],
      ]),
    )
    expect(cars).toMatchObject([{ year: 2018, builtFrom: '2018-03-01', kms: 61_500 }])
  })
})
