import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { along } from "$lib/person/along";
import { registerWorker, renewWhenGone } from "$lib/page/renewal";
import { settings } from "$lib/person/settings.svelte";

settings.onchosen = along.choose;
settings.begin();
renewWhenGone();
registerWorker();
mount(App, { target: document.getElementById("page")! });
