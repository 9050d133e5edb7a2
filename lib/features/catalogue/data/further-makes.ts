import { lightMake, lightModel } from './notation'
import type { MakeSpec } from './types'

/** Makes that left the market or sell few cars: recognised, not specified. */
export const FURTHER_MAKES: readonly MakeSpec[] = [
  lightMake('mitsubishi', 'Mitsubishi', [], false, [
    lightModel('pajero', 'Pajero', [], 'suv', [2002, 2012], 7),
    lightModel('pajero-sport', 'Pajero Sport', [], 'suv', [2012, 2020], 7),
    lightModel('lancer', 'Lancer', [], 'sedan', [1998, 2012]),
    lightModel('cedia', 'Cedia', ['lancer cedia'], 'sedan', [2006, 2013]),
    lightModel('outlander', 'Outlander', [], 'suv', [2008, 2020]),
    lightModel('montero', 'Montero', [], 'suv', [2008, 2017], 7),
  ]),
  lightMake('ssangyong', 'SsangYong', ['mahindra ssangyong'], false, [
    lightModel('rexton', 'Rexton', [], 'suv', [2012, 2018], 7),
  ]),
  lightMake('isuzu', 'Isuzu', [], false, [
    lightModel('mu-x', 'MU-X', [], 'suv', [2017, null], 7),
    lightModel('mu-7', 'MU-7', [], 'suv', [2013, 2017], 7),
    lightModel('d-max', 'D-Max', ['v cross'], 'pickup', [2012, null]),
    lightModel('hi-lander', 'Hi-Lander', [], 'pickup', [2021, null]),
  ]),
  lightMake('force', 'Force', ['force motors'], false, [
    lightModel('gurkha', 'Gurkha', [], 'suv', [2008, null], 4),
    lightModel('force-one', 'One', ['force one'], 'suv', [2011, 2016], 7),
    lightModel('trax', 'Trax', [], 'muv', [1988, null], 10),
    lightModel('urbania', 'Urbania', [], 'van', [2022, null], 13),
  ]),
  lightMake('hindustan-motors', 'Hindustan Motors', ['hm', 'hindustan', 'ambassador'], false, [
    lightModel('ambassador', 'Ambassador', [], 'sedan', [1958, 2014]),
    lightModel('contessa', 'Contessa', [], 'sedan', [1984, 2002]),
  ]),
  lightMake('opel', 'Opel', ['opelcorsa'], false, [
    lightModel('corsa', 'Corsa', ['opelcorsa'], 'sedan', [2000, 2006]),
    lightModel('astra', 'Astra', [], 'sedan', [1996, 2002]),
    lightModel('vectra', 'Vectra', [], 'sedan', [2003, 2006]),
  ]),
  lightMake('daewoo', 'Daewoo', [], false, [
    lightModel('matiz', 'Matiz', [], 'hatchback', [1999, 2004]),
    lightModel('cielo', 'Cielo', [], 'sedan', [1995, 2003]),
    lightModel('nexia', 'Nexia', [], 'sedan', [2000, 2003]),
  ]),
  lightMake('premier', 'Premier', [], false, [
    lightModel('rio', 'Rio', [], 'suv', [2009, 2018]),
    lightModel('premier-118-ne', '118 NE', ['118ne'], 'sedan', [1985, 2001]),
  ]),
  lightMake('byd', 'BYD', [], false, [
    lightModel('e6', 'e6', [], 'muv', [2021, 2024]),
    lightModel('atto-3', 'Atto 3', [], 'suv', [2022, null]),
    lightModel('seal', 'Seal', [], 'sedan', [2024, null]),
  ]),
  lightMake('dc', 'DC', ['dc design'], false, [
    lightModel('avanti', 'Avanti', [], 'coupe', [2013, 2020], 2),
  ]),
  lightMake('mini', 'MINI', [], true, [
    lightModel('cooper', 'Cooper', [], 'hatchback', [2012, null], 4),
    lightModel('mini-3-door', '3 Door', ['cooper 3 door', 'cooper 3'], 'hatchback', [2014, null], 4),
    lightModel('mini-5-door', '5 Door', ['cooper 5 door', 'cooper 5'], 'hatchback', [2014, 2020]),
    lightModel('cooper-countryman', 'Cooper Countryman', ['countryman'], 'suv', [2012, null]),
    lightModel('cooper-clubman', 'Cooper Clubman', ['clubman', 'clubman cooper'], 'hatchback', [2016, 2020]),
    lightModel('cooper-convertible', 'Cooper Convertible', ['convertible'], 'convertible', [2012, 2023], 4),
    lightModel('cooper-se', 'Cooper SE', [], 'hatchback', [2022, 2024], 4),
  ]),
  lightMake('lexus', 'Lexus', [], true, [
    lightModel('es', 'ES', [], 'sedan', [2017, null]),
    lightModel('nx', 'NX', [], 'suv', [2017, null]),
    lightModel('rx', 'RX', [], 'suv', [2017, null]),
    lightModel('ls', 'LS', [], 'sedan', [2018, null]),
    lightModel('lx', 'LX', [], 'suv', [2017, null], 7),
    lightModel('lc', 'LC', [], 'coupe', [2020, null], 4),
    lightModel('lm', 'LM', [], 'muv', [2024, null], 7),
  ]),
  lightMake('porsche', 'Porsche', [], true, [
    lightModel('cayenne', 'Cayenne', [], 'suv', [2004, null]),
    lightModel('macan', 'Macan', [], 'suv', [2014, null]),
    lightModel('panamera', 'Panamera', [], 'sedan', [2010, null], 4),
    lightModel('911', '911', ['carrera'], 'coupe', [2006, null], 4),
    lightModel('boxster', 'Boxster', ['718 boxster'], 'convertible', [2006, null], 2),
    lightModel('cayman', 'Cayman', ['718 cayman', '718'], 'coupe', [2006, null], 2),
    lightModel('taycan', 'Taycan', [], 'sedan', [2021, null], 4),
  ]),
  lightMake('bentley', 'Bentley', [], true, [
    lightModel('continental', 'Continental', [], 'coupe', [2004, null], 4),
    lightModel('flying-spur', 'Flying Spur', ['continental flying spur'], 'sedan', [2013, null]),
    lightModel('bentayga', 'Bentayga', [], 'suv', [2016, null]),
    lightModel('mulsanne', 'Mulsanne', [], 'sedan', [2010, 2020], 4),
  ]),
  lightMake('rolls-royce', 'Rolls-Royce', ['rolls'], true, [
    lightModel('ghost', 'Ghost', [], 'sedan', [2010, null], 4),
    lightModel('phantom', 'Phantom', [], 'sedan', [2005, null], 4),
    lightModel('wraith', 'Wraith', [], 'coupe', [2013, 2023], 4),
    lightModel('cullinan', 'Cullinan', [], 'suv', [2018, null]),
    lightModel('dawn', 'Dawn', [], 'convertible', [2016, 2023], 4),
  ]),
  lightMake('maserati', 'Maserati', [], true, [
    lightModel('ghibli', 'Ghibli', [], 'sedan', [2015, 2024]),
    lightModel('quattroporte', 'Quattroporte', [], 'sedan', [2011, 2024]),
    lightModel('levante', 'Levante', [], 'suv', [2018, 2024]),
    lightModel('granturismo', 'GranTurismo', [], 'coupe', [2011, null], 4),
  ]),
  lightMake('lamborghini', 'Lamborghini', [], true, [
    lightModel('gallardo', 'Gallardo', [], 'coupe', [2006, 2014], 2),
    lightModel('huracan', 'Huracan', [], 'coupe', [2014, 2024], 2),
    lightModel('aventador', 'Aventador', [], 'coupe', [2011, 2022], 2),
    lightModel('urus', 'Urus', [], 'suv', [2018, null]),
  ]),
  lightMake('ferrari', 'Ferrari', [], true, [
    lightModel('gtc4lusso', 'GTC4Lusso', ['gtc4 lusso'], 'coupe', [2017, 2020], 4),
    lightModel('california', 'California', [], 'convertible', [2011, 2017], 4),
    lightModel('458', '458', [], 'coupe', [2011, 2015], 2),
    lightModel('488', '488', [], 'coupe', [2016, 2020], 2),
    lightModel('portofino', 'Portofino', [], 'convertible', [2018, 2023], 4),
    lightModel('roma', 'Roma', [], 'coupe', [2021, null], 4),
  ]),
  lightMake('aston-martin', 'Aston Martin', [], true, [
    lightModel('vantage', 'Vantage', [], 'coupe', [2011, null], 2),
    lightModel('rapide', 'Rapide', [], 'sedan', [2011, 2020], 4),
    lightModel('db11', 'DB11', [], 'coupe', [2017, 2023], 4),
    lightModel('dbx', 'DBX', [], 'suv', [2021, null]),
  ]),
]
