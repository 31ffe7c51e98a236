export { type Mosaic, mosaic } from '../host/mosaic.ts';
