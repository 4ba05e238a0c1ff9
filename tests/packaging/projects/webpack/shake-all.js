import * as usl from 'usl-fit/slim';

globalThis.used = { ...usl };
